import type { CONTENT_SLUGS } from '#contract/constants.ts'
import { bullets, heading, paragraph, table } from './html.ts'

const about = [
  paragraph(
    'Matchpoint is where India finds its next match. We list tournaments and sports events from organizers across the country, take the entry, and see that your name is on the draw when you arrive.',
  ),
  heading('What we do'),
  bullets([
    'One place for tournaments in twelve sports and events in twelve categories, from neighbourhood fives to rated opens.',
    'Entries for one, for two and for whole teams, with everyone’s name on the roster.',
    'Payment by UPI, card, net banking and wallet; every rupee is accounted for with a payment id.',
    'Free events stay free: we charge players nothing for them.',
  ]),
  heading('Who runs the tournaments'),
  paragraph(
    'Clubs, academies, foundations and people who love their sport. They set the format, the fee and the prizes; their name and contact stand on every page. We check who they are before the first listing goes up.',
  ),
  heading('Our promise'),
  paragraph(
    'What you see is what you play: real venues, real timings, and a person who answers when something goes wrong.',
  ),
].join('')

const privacy = [
  paragraph('This page says what Matchpoint knows about you, why, and what you can do about it.'),
  heading('What we keep'),
  table(
    ['What', 'Why'],
    [
      ['Name, e-mail, mobile number', 'To make your account, send codes and confirm bookings'],
      ['Gender, where you give it', 'To check entry to men’s and women’s events'],
      [
        'Names, e-mails and mobile numbers of your team',
        'To put them on the draw and reach them on the day',
      ],
      ['Orders and payment ids', 'To prove what you booked; card numbers never reach us'],
      ['Your cart', 'To keep it the same on all your devices'],
    ],
  ),
  heading('Who else sees it'),
  paragraph(
    'The organizer of an event that you book sees its roster. The payment provider sees what it needs to take a payment. Nobody buys it: we sell no data and show no advertising.',
  ),
  heading('How long'),
  paragraph(
    'Accounts until you ask us to close them. Records of payments for eight years, as the law of India asks. Codes for ten minutes.',
  ),
  heading('On your device'),
  paragraph(
    'The app keeps your sign-in, your cart and your city in the browser’s local storage. Logging out wipes it.',
  ),
  heading('Your rights'),
  bullets([
    'See and correct your details under My Account.',
    'Ask for a copy of what we hold, or to have it erased, at support@matchpoint.example; we answer within 30 days.',
    'Before you enter team-mates, ask them: their details are theirs.',
  ]),
].join('')

const terms = [
  paragraph(
    'By making an account or an entry you agree to what follows. It is short so that it can be read.',
  ),
  heading('Your account'),
  bullets([
    'One person, one account, with your real name: it goes on the draw.',
    'You are at least 18, or a parent or guardian books for you.',
    'Keep your password to yourself; tell us if somebody else has it.',
  ]),
  heading('Entries and fees'),
  bullets([
    'Fees are in rupees and include all taxes.',
    'In an event for one player the fee is for each player; in doubles and team events it is for the team.',
    'An entry is confirmed when it shows under My Orders. If a payment was taken and no entry shows, write to us with the payment id: we find it or return the money.',
  ]),
  heading('Cancellation and refund policy'),
  table(
    ['When you cancel', 'What you get back'],
    [
      ['Seven days or more before the first day', 'The full fee'],
      ['Three to six days before', 'Half of the fee'],
      ['Less than three days before, or after the draw', 'Nothing'],
    ],
  ),
  paragraph(
    'Where an organizer’s own terms on the event’s page are kinder, they count. If an event is cancelled, or moved to a day on which you cannot play, the full fee is returned.',
  ),
  paragraph(
    'Refunds go to the account or card that paid, within five to seven working days. A payment that failed but left your account comes back by itself within the same time.',
  ),
  paragraph(
    'To cancel, write to support@matchpoint.example or use Contact Us with the query type Ticket Cancellation, naming the payment id.',
  ),
  heading('At the venue'),
  bullets([
    'The organizer runs the event and its referee decides on the day.',
    'Sport carries risk: enter only what you are fit for.',
    'Abuse of officials, players or volunteers ends your entry without refund.',
  ]),
  heading('The law'),
  paragraph(
    'These terms follow the law of India; the courts of Bengaluru decide what we cannot settle by talking.',
  ),
].join('')

/** The content pages, in HTML. */
export const PAGES: readonly {
  slug: (typeof CONTENT_SLUGS)[number]
  title: string
  content: string
}[] = [
  { slug: 'about-us', title: 'About Us', content: about },
  { slug: 'privacy-policy', title: 'Privacy Policy', content: privacy },
  { slug: 'terms-of-service', title: 'Terms of Service', content: terms },
]
