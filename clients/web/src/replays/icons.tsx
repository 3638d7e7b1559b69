/** The icons of the replay's buttons. */
const Sign = ({ d }: { d: string }) => (
    <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
        <path d={d} fill="currentColor" />
    </svg>
);

export const First = () => <Sign d="M5 5h3v14H5zM20 5v14L9 12z" />;
export const Back = () => <Sign d="M17 5v14L6 12z" />;
export const Play = () => <Sign d="M7 4l13 8-13 8z" />;
export const Pause = () => <Sign d="M6 5h4v14H6zm8 0h4v14h-4z" />;
export const On = () => <Sign d="M7 5l11 7-11 7z" />;
export const Last = () => <Sign d="M4 5l11 7-11 7zM16 5h3v14h-3z" />;
