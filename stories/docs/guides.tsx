import type { ReactNode } from 'react'
import { previewOf } from '#machines/detail/preview.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { dialog } from '#styled/recipes'
import { Stack } from '../Stack.tsx'
import { NOW, tournament } from '../samples.ts'

export interface Guide {
  /** Each part with what it holds. */
  parts?: Record<string, string>
  /** Each key with what it does. */
  keys?: Record<string, string>
  rules?: Rule[]
}

interface Rule {
  isGood: boolean
  text: string
  picture: ReactNode
}

const good = (text: string, picture: ReactNode): Rule => ({ isGood: true, text, picture })
const bad = (text: string, picture: ReactNode): Rule => ({ isGood: false, text, picture })

const PRESS = { 'Enter, Space': 'Presses it.' }
const ESCAPE = { Escape: 'Closes it; the focus returns to what opened it.' }

/** By the part of a title behind 'Components/'. */
export const GUIDES: Record<string, Guide> = {
  'Actions/Button': {
    parts: { Label: 'A verb, and what it acts on.', Icon: 'Optional, before the label.' },
    keys: { ...PRESS, Tab: 'Goes on; a disabled or busy button still has the focus.' },
    rules: [
      good(
        'One marigold button, the others beside it in outline.',
        <Stack row>
          <Button>Pay ₹600</Button>
          <Button variant="outline">Back to cart</Button>
        </Stack>,
      ),
      bad(
        'Two marigold buttons: neither is the main one.',
        <Stack row>
          <Button>Pay ₹600</Button>
          <Button>Back to cart</Button>
        </Stack>,
      ),
      good('Say what happens.', <Button>Save changes</Button>),
      bad('A word that could mean anything.', <Button>OK</Button>),
    ],
  },
  'Actions/Action menu': {
    parts: { Button: 'Names the group of actions.', Menu: 'Two to five actions, each a verb.' },
    keys: { ...PRESS, 'Down, Up': 'Goes to the next or the previous action.', ...ESCAPE },
  },
  'Actions/Icon button': {
    parts: { Icon: 'A well-known one.', Label: 'Read aloud, not seen.' },
    keys: PRESS,
  },
  'Notices/Badge': {
    parts: { Text: 'One or two words.' },
    rules: [
      good('The state, once.', <Badge text="Register Now" />),
      bad(
        'Two states at once: which one counts?',
        <Stack row>
          <Badge text="Active" />
          <Badge text="Register Now" />
        </Stack>,
      ),
    ],
  },
  'Notices/Panel': {
    parts: {
      Icon: 'Follows the tone.',
      Title: 'What has happened.',
      Text: 'What it means, with the number that support needs.',
      Actions: 'What can be done now, the most useful first.',
    },
    rules: [
      good(
        'Say what happened to the money, and offer a way on.',
        <Panel
          tone="danger"
          title="Money taken, booking not saved"
          actions={<Button>Finish booking</Button>}
        >
          We keep the payment pay_NfK2mZ8QxYw3Rt.
        </Panel>,
      ),
      bad('Blame, and no way on.', <Panel tone="danger" title="An error has occurred" />),
    ],
  },
  'Notices/Dialog': {
    parts: {
      Title: 'The task.',
      Text: 'One sentence, if the title does not say it all.',
      Content: 'A few fields, or a list.',
      Buttons: 'The main one last.',
      Close: 'Always there.',
    },
    keys: { Tab: 'Stays inside; the content comes first, Close last.', ...ESCAPE },
    rules: [
      good(
        'A short task, with a button that names it.',
        <DialogPicture title="Log out?" text="A paid booking is not saved yet." action="Log out" />,
      ),
      bad(
        'A message that needs no answer: use a Panel.',
        <DialogPicture title="Success" text="Your profile was saved." action="OK" />,
      ),
    ],
  },
  'Cards/Card': {
    parts: {
      Poster: 'Always 16:9.',
      Badge: 'At most one.',
      Chip: 'The sport or category.',
      Fee: 'The lowest.',
      Name: 'Two lines at most; the link of the whole card.',
      Facts: 'Date, place, end of booking: one line each.',
    },
    keys: { Tab: 'Goes from card to card.', Enter: 'Opens it.' },
    rules: [
      good(
        'A name that can be read in a row of cards.',
        <CardPicture name="Bengaluru Smash Open" />,
      ),
      bad(
        'Facts in the name, which stand below it already.',
        <CardPicture name="Bengaluru Smash Open, 22 Nov, Koramangala, from ₹500" />,
      ),
    ],
  },
  'Fields/Field': {
    parts: {
      Label: 'Always seen, above.',
      Prefix: 'Optional: what is not typed.',
      Input: 'As wide as its column.',
      Hint: 'Help, below.',
      Error: 'What is wrong, below.',
    },
    keys: { Tab: 'Goes on; leaving it shows its error.' },
  },
  'Fields/Password field': {
    parts: { Label: 'Above.', Input: 'Hidden at first.', Button: 'Shows or hides the password.' },
    keys: { Tab: 'Goes to Show password.', 'Enter, Space': 'Shows or hides it.' },
  },
  'Fields/Select field': {
    parts: { Label: 'Above.', Button: 'Shows the choice.', List: 'Three or more choices.' },
    keys: {
      'Enter, Space, Down': 'Opens the list, or chooses.',
      'Down, Up': 'Goes to the next or the previous choice.',
      Letters: 'Go to the choice that begins with them.',
      ...ESCAPE,
    },
  },
  'Fields/Date range': {
    parts: { Months: 'One or two.', Days: 'Of this month only.', Text: 'What is chosen.' },
    keys: {
      'Left, Right, Up, Down': 'Goes by a day or a week.',
      'Page Up, Page Down': 'Goes by a month.',
      Enter: 'Chooses the first day, then the last.',
    },
  },
  'Fields/Player row': {
    parts: {
      Name: 'Number of the player.',
      Fields: 'Name, e-mail, mobile.',
      Shortcuts: 'Use my details, earlier players by one press or in the name.',
      Remove: 'Where a row can be left out.',
    },
    keys: { 'Ctrl + V': 'A pasted list fills a row for each line.' },
  },
  'Navigation/Chip': {
    parts: { Text: 'The name of a sport or category.' },
    keys: {
      'Left, Right': 'Goes along the row.',
      'Enter, Space': 'Chooses.',
      Tab: 'Leaves the row.',
    },
  },
  'Navigation/Tabs': {
    parts: { Tab: 'A word and a count.', Panel: 'What it shows.' },
    keys: {
      'Left, Right': 'Goes to and opens the next or the previous tab.',
      Tab: 'Goes into the panel.',
    },
  },
  'Actions/Load more': {
    parts: { Label: 'Load More, or Loading... while more is on its way.' },
    keys: PRESS,
  },
  'Fields/OTP field': {
    parts: { Label: 'Above.', Input: 'Six digits.', Marks: 'One for each digit.', Error: 'Below.' },
    keys: { Tab: 'Goes on; leaving it shows its error.', 'Ctrl + V': 'Pastes the whole code.' },
  },
  'Fields/Phone field': {
    parts: { Label: 'Above.', Prefix: '+91.', Input: 'Ten digits.', Error: 'Below.' },
    keys: { Tab: 'Goes on; leaving it shows its error.' },
  },
  'Navigation/Pagination': {
    parts: {
      Previous: 'An arrow; disabled on the first page.',
      Pages: 'The first, the last, and those beside the current one.',
      Next: 'An arrow; disabled on the last page.',
    },
    keys: { ...PRESS, Tab: 'Goes from page to page.' },
  },
  'Navigation/Side menu': {
    parts: { Links: 'Icon and name.', Action: 'A button below them.', Content: 'Beside them.' },
    keys: { Tab: 'Goes from link to link.', Enter: 'Opens it.' },
  },
  'Navigation/Icon strip': {
    parts: { Image: 'Round.', Name: 'Of a sport or category: two lines at most.' },
    keys: { Tab: 'Goes from sport to sport, and scrolls it into view.', Enter: 'Opens it.' },
  },
  'Navigation/URL link': {
    parts: { Text: 'What is behind it.' },
    keys: { Enter: 'Opens it: a page here, another site in a new tab.' },
  },
  'Layout/Header': {
    parts: {
      Logo: 'Leads home.',
      Search: 'For tournaments and events.',
      City: 'The city of all lists.',
      Links: 'Organizers, Book Events with its number, Login or Account.',
      Menu: 'The other pages, below 1024 px.',
    },
    keys: {
      Tab: 'Goes through it from the logo.',
      Enter: 'Searches, opens a link, or opens a list.',
      Escape: 'Closes the menu or the list of cities.',
    },
  },
  'Layout/Footer': {
    parts: { Links: 'Pages and networks.', Support: 'Address, phone and e-mail, if known.' },
    keys: { Tab: 'Goes from link to link.', Enter: 'Opens it.' },
  },
  'Layout/Page': {
    parts: {
      Header: 'At the top.',
      Content: 'In between.',
      Footer: 'At the bottom.',
      Bar: 'Optional.',
    },
    keys: { Tab: 'Shows Skip to content first.', Enter: 'On it: goes behind the header.' },
  },
  'Booking/Order table': {
    parts: {
      Number: 'Runs through all pages.',
      Item: 'Its name is a link; below it the team.',
      Amount: 'With Details: number and date of the payment.',
      Actions: 'Show pass and View Players.',
    },
    keys: { Tab: 'Goes through a row, then to the next.', 'Enter, Space': 'Opens Details.' },
  },
  'Notices/In-app panel': {
    parts: { Text: 'Names the app.', Button: 'Opens a browser, or copies the link.' },
    keys: PRESS,
  },
  'Navigation/Carousel': {
    parts: { Banner: 'A link.', Controls: 'Pause, Previous, Next.' },
    keys: { Tab: 'Goes through banner and controls; nothing turns meanwhile.' },
  },
}

function DialogPicture({ title, text, action }: { title: string; text: string; action: string }) {
  const classes = dialog()
  return (
    <div className={classes.content}>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      <div className={classes.foot}>
        <Button>{action}</Button>
      </div>
    </div>
  )
}

function CardPicture({ name }: { name: string }) {
  const { banner, address, start_date_time_new: start, end_date_time_new: end } = tournament()
  return (
    <Card
      href="#"
      name={name}
      banner={banner}
      hue="Badminton"
      start={start}
      end={end}
      deadline={tournament().allow_booking_until_date_time_new}
      places={{}}
      place={address}
      city="Bengaluru"
      fee="from ₹500"
      now={NOW}
      level={3}
      preview={previewOf(tournament(), NOW)}
    />
  )
}
