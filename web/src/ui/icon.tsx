// Line drawings, 24 by 24.
const DRAWN = {
  back: 'M15 5l-7 7 7 7',
  backs: 'M12 5l-7 7 7 7M19 5l-7 7 7 7',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20.500h4',
  book: 'M5 4.500h11a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  cage: 'M4 20V9l8-5 8 5v11M3 20h18M8 20v-8M12 20v-8M16 20v-8',
  chart: 'M4 20V4M4 20h16M8 16v-4M12.5 16V8M17 16v-6',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  check: 'M4.5 12.500l5 5 10-11',
  chip: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3.500V6M12 18v2.500M3.5 12H6M18 12h2.5',
  clock: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.500V12l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  door: 'M13 4H6v16h7M10 12h10M17 9l3 3-3 3',
  down: 'M6 9.500l6 6 6-6',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.500M4.5 20h15',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.500s7 2 9.5 6.500c-2.5 4.5-5.7 6.5-9.5 6.500S5 16.5 2.5 12zM12 9.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  felt: 'M8 6.500h8a5.5 5.5 0 0 1 0 11H8a5.5 5.5 0 0 1 0-11zM9.5 12h5',
  forward: 'M9 5l7 7-7 7',
  forwards: 'M5 5l7 7-7 7M12 5l7 7-7 7',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  globe: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.500c3 2.5 3.5 5.5 3.5 8.500s-.5 6-3.5 8.500c-3-2.5-3.5-5.5-3.5-8.500s.5-6 3.5-8.500z',
  history: 'M4 5v5h5M4.6 10A8 8 0 1 1 4 13.500M12 8v4.500l3 2',
  house: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  info: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.500M12 7.500v.2',
  key: 'M7.5 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11.5 12H21M18 12v3.5M15 12v2.5',
  menu: 'M4 6.500h16M4 12h16M4 17.500h16',
  minus: 'M5 12h14',
  mute: 'M4 9.500v5h4l5 4.500V5L8 9.500zM17 9.500l4 5M21 9.500l-4 5',
  pause: 'M8.5 5v14M15.5 5v14',
  people: 'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5.500a3.2 3.2 0 0 1 0 6.200M17.5 14.300c2.2.7 3.6 2.6 4 5.7',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.500c.5-4.5 3.5-6.5 7.5-6.500s7 2 7.5 6.5',
  play: 'M7 4.500v15l12-7.500z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  robot: 'M5 9h14v10H5zM12 9V5M12 4.500v.2M9 13v1.500M15 13v1.500M2.5 12.500v3M21.5 12.500v3',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.500L20 20',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.800a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.400zM9 14.800a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.400z',
  sound: 'M4 9.500v5h4l5 4.500V5L8 9.500zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  spinner: 'M12 3.500a8.5 8.5 0 1 1-8.5 8.5',
  tables: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  warning: 'M12 4l9 16H3zM12 10v4.500M12 17.300v.2',
} as const;

export type IconName = keyof typeof DRAWN;

/** A drawing beside words: never the only bearer of meaning, so hidden from screen readers. */
export function Icon({ name, class: extra }: { name: IconName; class?: string }) {
  return (
    <svg class={`icon${name === 'spinner' ? ' spinner' : ''}${extra ? ` ${extra}` : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWN[name]} />
    </svg>
  );
}
