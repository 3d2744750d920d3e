import type { Banner, OrderRow } from '#contract/entities.ts'

export const LONGEST_NAME =
  'Thiruvananthapuram Venkatanarasimharajuvaripeta Subramaniam Krishnamoorthy'
export const LONGEST_VENUE =
  'Sardar Vallabhbhai Patel Indoor Stadium and Sports Complex, National Sports Club of India, Lala Lajpat Rai Marg, Worli, Mumbai, Maharashtra 400018'
/** Has no line-break opportunity. */
export const LONGEST_EMAIL =
  'venkatanarasimharajuvaripeta.subramaniam.krishnamoorthy@badminton.thiruvananthapuram.example'
export const LONGEST_TEXT = `${LONGEST_NAME} plays at ${LONGEST_VENUE}, and writes to ${LONGEST_EMAIL}.`

export const LEAST_FEE = 0
export const LARGEST_FEE = 999_999

export const MISSING_IMAGE = 'data:image/svg+xml,broken'

export const missingBanner: Banner = {
  _id: 'missing',
  url: '',
  mobileImage: MISSING_IMAGE,
  desktopImage: MISSING_IMAGE,
}

export const squad: OrderRow['item']['players'] = [
  'Asha Rao',
  'Imran Sheikh',
  'Meera Nair',
  'Kabir Singh',
  'Tenzin Dolma',
  'Joseph D’Souza',
  'Ananya Iyer',
  'Rohan Gupta',
  'Farhan Ali',
  'Lakshmi Menon',
  LONGEST_NAME,
].map((name, index) => ({
  _id: `player-${index + 1}`,
  name,
  email: index === 10 ? LONGEST_EMAIL : `player${index + 1}@example.in`,
  fees_paid: index % 2 === 0,
}))
