const linesMax = 12;

/** Speaks a line to screen readers. All lines go into one live region that exists from the start. Some screen
 * readers do not read a region that appears with its text, and lose lines if its text is replaced. */
export function say(text: string): void {
    const said = document.getElementById('said');
    if (!text || !said) return;
    const line = document.createElement('p');
    line.textContent = text;
    said.append(line);
    if (said.childElementCount > linesMax) said.firstElementChild!.remove();
}
