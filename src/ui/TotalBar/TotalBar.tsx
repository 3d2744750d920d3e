import { useId } from 'react'
import { formatRupees } from '#contract/money.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { setBarHeight } from '#src/platform/bar-height.ts'
import { css, cx } from '#styled/css'
import { Button } from '../Button/Button.tsx'
import { amountText } from '../Card/fee-text.ts'

interface TotalBarProps {
  total: number
  busy?: boolean
  disabled?: boolean
  /** Payment waits for the network. */
  needsNetwork?: boolean
  /** A partner has not answered an invitation. */
  waitsForPartner?: boolean
  /** Fields that keep it from being confirmed. */
  wrongFields?: number
  onConfirm(): void
}

/** On a narrow screen it stays at the bottom of the window, below notices, to the end of the page. */
const root = css({
  position: { base: 'fixed', lg: 'sticky', _short: 'static' },
  _print: { display: 'none' },
  bottom: '0',
  insetInline: '0',
  zIndex: 'header',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: { base: '2', _low: '1' },
  px: { base: 'gutter', lg: '0' },
  pt: { base: '3', _low: '1' },
  pb: {
    base: '[max(token(spacing.3), token(spacing.safeBottom))]',
    _low: '[max(token(spacing.1), token(spacing.safeBottom))]',
  },
  bg: 'bg.surface',
  borderTop: '[2px solid token(colors.line.strong)]',
})
const sum = css({
  display: { base: 'grid', _low: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
})
const amount = css({ textStyle: 'label.lg', fontSize: '2xl', lineHeight: '[1.1]' })
const note = css({ textStyle: 'body.sm', color: 'fg.muted' })
const hint = css({ flex: '[1 1 100%]', order: { base: '-1', lg: '0' }, textStyle: 'body.sm' })
const wrong = cx(hint, css({ color: 'fg.danger', _empty: { display: 'none' } }))
const action = css({
  flex: { base: '[1 1 auto]', sm: '[0 0 auto]', lg: '[1 1 100%]' },
  minHeight: { _low: 'target' },
  py: { _low: '1' },
})

export function TotalBar(props: TotalBarProps) {
  const { total, busy, disabled, needsNetwork, waitsForPartner, wrongFields = 0, onConfirm } = props
  const [networkId, partnerId] = [useId(), useId()]
  const hints = [needsNetwork && networkId, waitsForPartner && partnerId].filter(Boolean).join(' ')
  return (
    <div ref={setBarHeight} data-over-page className={root}>
      <p className={sum}>
        <span className={amount} translate="no">
          {amountText(total)}
        </span>{' '}
        <span className={note}>{t('inclusive of all taxes')}</span>
      </p>
      {needsNetwork && (
        <p id={networkId} className={hint}>
          {t('Paying needs the network. Your cart is checked when it is back.')}
        </p>
      )}
      {waitsForPartner && (
        <p id={partnerId} className={hint}>
          {t('Waiting for your partner’s details: they accept by the link, or you type them.')}
        </p>
      )}
      {/* Always there: a live region that appears with its text may not be announced. */}
      <p role="status" className={wrong}>
        {wrongFields > 0 && wrongText(wrongFields)}
      </p>
      <Button
        translate="no"
        size="lg"
        busy={busy}
        disabled={disabled}
        aria-describedby={hints || undefined}
        onClick={onConfirm}
        className={action}
      >
        {total === 0 ? t('Confirm booking') : t('Pay {amount}', { amount: formatRupees(total) })}
      </Button>
    </div>
  )
}

const wrongText = (fields: number) =>
  tCount('{count} field needs your attention', '{count} fields need your attention', fields)
