import { Keyboard } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { css } from '#styled/css'
import { focusSearch, useKeys } from './keys.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '4',
  rowGap: '3',
  alignItems: 'baseline',
})
const key = css({
  px: '2',
  py: '1',
  borderRadius: 'sm',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.strong',
  fontWeight: 'bold',
  whiteSpace: 'nowrap',
})

/** On a phone beside the logo, or it would take a row. */
const button = css({
  position: { base: 'absolute', md: 'static' },
  top: '2',
  insetInlineEnd: '2',
})

const KEYS = [
  { name: 'Left', text: 'One step back; in Live one message earlier' },
  { name: 'Right', text: 'One step on; in Live one message later' },
  { name: 'Space', text: 'Play or pause; in Live follow or pause' },
  { name: 'n', text: 'Play the path with the most transitions that you have not walked' },
  { name: 'Up, Down', text: 'In a list, a chart or a row of buttons: to the next entry' },
  { name: '/', text: 'Go to the search or filter' },
  { name: '?', text: 'Show these keys' },
]

/** A button and the key `?` open the list of keys. Also takes the keys that work on every page. */
export function KeyList() {
  const [isOpen, setIsOpen] = useState(false)
  useKeys(useMemo(() => ({ '/': focusSearch, '?': () => setIsOpen(true) }), []))
  return (
    <>
      <Button
        className={button}
        variant="quiet"
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
      >
        <Keyboard aria-hidden /> Keys
      </Button>
      <Dialog
        title="Keys"
        text="They do nothing while a field has the focus."
        open={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <dl className={list}>
          {KEYS.flatMap(({ name, text }) => [
            <dt key={name}>
              <kbd className={key}>{name}</kbd>
            </dt>,
            <dd key={`${name} text`}>{text}</dd>,
          ])}
        </dl>
      </Dialog>
    </>
  )
}
