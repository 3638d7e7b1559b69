import type { JSX } from 'preact';

/** Small drawings of one line weight. They never stand alone: the element around them gives the name in words. */
export const Icon = ({ children, size = 20 }: { children: JSX.Element | JSX.Element[]; size?: number }) => (
    <svg
        class="icon"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
        stroke-linejoin="round"
    >
        {children}
    </svg>
);

export const Sun = () => (
    <Icon>
        <circle cx="12" cy="12" r="4" />
        <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600 7 7M17 17l1.400 1.400M5.600 18.400 7 17M17 7l1.400-1.400" />
    </Icon>
);
export const Sliders = () => (
    <Icon>
        <path d="M4 7h7M17 7h3M4 17h3M13 17h7" />
        <circle cx="14" cy="7" r="3" />
        <circle cx="10" cy="17" r="3" />
    </Icon>
);
export const Person = () => (
    <Icon size={18}>
        <circle cx="12" cy="8" r="4" />
        <path d="M4.500 20c.8-4 3.800-6 7.500-6s6.700 2 7.500 6" />
    </Icon>
);
export const Pencil = () => (
    <Icon size={15}>
        <path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
    </Icon>
);
export const Cross = () => (
    <Icon size={16}>
        <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
);
export const Arrow = () => (
    <Icon size={18}>
        <path d="M5 12h14M13 6l6 6-6 6" />
    </Icon>
);
export const Link = () => (
    <Icon size={18}>
        <path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1" />
    </Icon>
);
export const Door = () => (
    <Icon size={18}>
        <path d="M14 4H6v16h8M10 12h10M17 9l3 3-3 3" />
    </Icon>
);
export const Eye = () => (
    <Icon size={18}>
        <path d="M2.500 12S6 6 12 6s9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6z" />
        <circle cx="12" cy="12" r="2.500" />
    </Icon>
);
export const Crown = () => (
    <Icon size={16}>
        <path d="M4 18h16M4 15 3 7l5 4 4-6 4 6 5-4-1 8z" />
    </Icon>
);

export const Brand = () => (
    <svg class="brand-mark" viewBox="0 0 64 64" width="30" height="30" aria-hidden="true">
        <rect width="64" height="64" rx="15" class="brand-ground" />
        <path d="M14 54V28a18 18 0 0 1 36 0v26" fill="none" stroke="#f4efe4" stroke-width="6" stroke-linecap="round" />
        <path
            d="M32 24c6 7 11 10 11 16a6 6 0 0 1-9.600 4.800c.3 3 1.300 5 3 7.200h-8.800c1.700-2.200 2.700-4.200 3-7.200A6 6 0 0 1 21 40c0-6 5-9 11-16z"
            fill="#e2b659"
        />
    </svg>
);

export const Bubble = () => (
    <Icon>
        <path d="M4 5h16v11h-9l-5 4v-4H4z" />
    </Icon>
);

/** A pawn, because no suit looks like it. */
export const Life = ({ on }: { on: boolean }) => (
    <svg class={on ? 'life' : 'life spent'} viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
        <path d="M12 2a5 5 0 0 1 3 9c.4 3.200 1.700 5.500 4 7.500V22H5v-3.500c2.300-2 3.600-4.300 4-7.500a5 5 0 0 1 3-9z" />
    </svg>
);

export const Chip = ({ size = 15 }: { size?: number }) => (
    <svg class="chip" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <circle cx="12" cy="12" r="10.500" class="chip-rim" />
        <circle cx="12" cy="12" r="9" fill="none" class="chip-marks" stroke-width="3" stroke-dasharray="4.700 4.720" />
        <circle cx="12" cy="12" r="5.800" class="chip-heart" />
    </svg>
);
