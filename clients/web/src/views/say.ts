const linesMax = 12;

/** Says a line to whoever listens instead of looking. All lines go to one place, which is there from the beginning: a live
 *  region that comes with its words is not read out everywhere, and one whose words are replaced loses some. */
export function say(text: string): void {
    const said = document.getElementById('said');
    if (!text || !said) return;
    const line = document.createElement('p');
    line.textContent = text;
    said.append(line);
    if (said.childElementCount > linesMax) said.firstElementChild!.remove();
}
