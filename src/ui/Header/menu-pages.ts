/** Without JavaScript the header has these links itself. */
export const MENU_PAGES = [
  { href: '/tournaments', title: 'Tournaments' },
  { href: '/events', title: 'Events' },
  { href: '/about', title: 'About Us' },
  { href: '/contact', title: 'Contact Us' },
] as const
