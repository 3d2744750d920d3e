import { ChevronDown, MapPin } from 'lucide-react'
import { useId } from 'react'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { lazyDialog } from '../lazy-part.tsx'
import type { CityMenuProps } from './CityMenu.tsx'

export interface CitySelectorProps extends Omit<CityMenuProps, 'triggerId'> {
  label: string
  /** Until the cities are there, or could not be loaded. */
  loading: boolean
  onOpen(): void
}

const CityMenu = lazyDialog(async () => (await import('./CityMenu.tsx')).CityMenu)

const root = css({
  display: 'flex',
  justifyContent: 'flex-end',
  // All of the header but the search fits on one line from 320 px.
  flex: { base: '[1 1 3rem]', lg: '[0 0 auto]' },
  minWidth: '[0]',
  ms: { lg: 'auto' },
  _noscript: { visibility: 'hidden' },
})
const trigger = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'target',
  maxWidth: 'full',
  px: { base: '0', sm: '2' },
  borderRadius: 'md',
  cursor: 'pointer',
  textStyle: 'label.md',
  _hover: { bg: 'bg.sunken' },
  _expanded: { bg: 'bg.sunken' },
  '& svg': { flexShrink: '0', width: '[1.125rem]', height: '[1.125rem]' },
})
const chevron = css({ display: { base: 'none', sm: 'block' } })
const text = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export function CitySelector({ label, loading, onOpen, ...menu }: CitySelectorProps) {
  const { open, onClose } = menu
  const triggerId = useId()
  return (
    <div className={root}>
      <button
        id={triggerId}
        type="button"
        aria-haspopup="dialog"
        // The combobox returns the focus to a trigger with this attribute.
        data-focusable=""
        aria-expanded={open}
        aria-busy={loading}
        {...CityMenu.useTrigger()}
        onClick={open ? onClose : onOpen}
        className={trigger}
      >
        <MapPin aria-hidden />
        <span className={css({ srOnly: true })}>{`${t('City')}: `}</span>
        <span className={text}>{label}</span>
        <ChevronDown aria-hidden className={chevron} />
      </button>
      <CityMenu {...menu} triggerId={triggerId} />
    </div>
  )
}
