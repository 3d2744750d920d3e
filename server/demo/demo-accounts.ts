export const DEMO_PLAYER = {
  id: 'demo-player',
  name: 'Ananya Rao',
  email: 'player@matchpoint.example',
  password: 'matchpoint',
  phone: '9845012345',
} as const

export const UNVERIFIED_PLAYER = {
  id: 'demo-newcomer',
  name: 'Kabir Sethi',
  email: 'newcomer@matchpoint.example',
  password: 'matchpoint',
  phone: '9811012345',
} as const

/** Books what others have booked. Nobody knows its password. */
export const DEMO_CLUB = {
  id: 'demo-club',
  name: 'Weekend Racquet Club',
  email: 'club@matchpoint.example',
  phone: '9866012345',
} as const

/** Their passwords are published: without the demo nobody logs in to them. */
export const PUBLISHED_ACCOUNTS: readonly string[] = [DEMO_PLAYER.id, UNVERIFIED_PLAYER.id]
