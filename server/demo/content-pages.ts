import { type CONTENT_SLUGS, OTP_VALID_MINUTES } from '#contract/constants.ts'
import { bullets, heading, paragraph, table } from './html.ts'

const about = [
  paragraph(
    'Matchpoint is where India finds its next match. We list tournaments and sports events from organizers across the country, take your entry and payment, and pass your details to the organizer, so that your name is on the draw when you arrive.',
  ),
  heading('What we do'),
  bullets([
    'One place for tournaments in twelve sports and events in twelve categories, from neighbourhood fives to rated opens.',
    'Entries for single players, pairs and whole teams, with every player’s name on the roster.',
    'Payment by UPI, card, net banking or wallet, with a payment ID for every payment.',
    'Free events are free: we charge players nothing for them.',
  ]),
  heading('Who runs the tournaments'),
  paragraph(
    'Clubs, academies, foundations and people who love their sport. They set the format, the fee and the prizes, and their name and contact details are on every event page. We verify each organizer before we publish their first event.',
  ),
  heading('Our promise'),
  paragraph(
    'What you see is what you play: real venues, real timings, and a person to talk to when something goes wrong.',
  ),
].join('')

const privacy = [
  paragraph(
    'This page explains which personal data Matchpoint collects, why we need it, and what your rights are.',
  ),
  heading('What we collect'),
  table(
    ['Data', 'Purpose'],
    [
      [
        'Name, e-mail address, mobile number',
        'To create your account, send one-time passwords and confirm bookings',
      ],
      ['Gender (optional)', 'To check eligibility for men’s and women’s events'],
      [
        'Names, e-mail addresses and mobile numbers of your team',
        'To enter them in the draw and contact them on the day',
      ],
      ['Orders and payment IDs', 'To prove what you booked; we never receive card numbers'],
      ['Your cart', 'To show the same cart on all your devices'],
    ],
  ),
  heading('Who we share it with'),
  paragraph(
    'The organizer of an event that you book sees its roster. The payment provider receives what it needs to process your payment. We do not sell data and do not show advertising.',
  ),
  heading('How long we store it'),
  paragraph(
    `We store your account until you ask us to close it, and payment records for eight years, as the law of India requires. One-time passwords expire after ${OTP_VALID_MINUTES} minutes and are deleted a week later.`,
  ),
  heading('On your device'),
  paragraph(
    'The app saves your login, your cart and your city in the browser’s local storage. Logging out clears it.',
  ),
  heading('Your rights'),
  bullets([
    'View and correct your details under My Account.',
    'Write to support@matchpoint.example to get a copy of your data or to have it erased. We reply within 30 days.',
    'Ask your team-mates for their consent before you enter their details.',
  ]),
].join('')

const terms = [
  paragraph(
    'By creating an account or booking an event you agree to these terms. We keep them short so that you can read them.',
  ),
  heading('Your account'),
  bullets([
    'One account per person, in your real name: it appears on the draw.',
    'You must be at least 18, or a parent or guardian must book for you.',
    'Keep your password secret, and tell us if somebody else knows it.',
  ]),
  heading('Entries and fees'),
  bullets([
    'Fees are in rupees and include all taxes.',
    'In singles events the fee is per player; in doubles and team events it is per team.',
    'An entry is confirmed when it appears in My Orders. If you paid and it does not appear there, write to us with the payment ID: we will find your booking or refund the money.',
  ]),
  heading('Cancellation and refund policy'),
  table(
    ['When you cancel', 'Refund'],
    [
      ['Seven days or more before the first day', 'Full fee'],
      ['Three to six days before', 'Half the fee'],
      ['Less than three days before, or after the draw', 'None'],
    ],
  ),
  paragraph(
    'If the organizer’s own terms on the event page are more generous, those apply. If an event is cancelled, or moved to a day on which you cannot play, we refund the full fee.',
  ),
  paragraph(
    'We refund to the account or card that you paid with, within five to seven working days. If a payment failed but the money left your account, it is returned automatically within the same time.',
  ),
  paragraph(
    'To cancel, write to support@matchpoint.example, or use Contact Us with the query type Ticket Cancellation. Include the payment ID.',
  ),
  heading('At the venue'),
  bullets([
    'The organizer runs the event, and the referee’s decision on the day is final.',
    'Sport carries risk: enter only events that you are fit for.',
    'Abuse of officials, players or volunteers leads to disqualification without a refund.',
  ]),
  heading('Governing law'),
  paragraph(
    'These terms are governed by the law of India. Disputes that we cannot settle between us are decided by the courts of Bengaluru.',
  ),
].join('')

export const CONTENT_PAGES: readonly {
  slug: (typeof CONTENT_SLUGS)[number]
  title: string
  content: string
}[] = [
  { slug: 'about-us', title: 'About Us', content: about },
  { slug: 'privacy-policy', title: 'Privacy Policy', content: privacy },
  { slug: 'terms-of-service', title: 'Terms of Service', content: terms },
]
