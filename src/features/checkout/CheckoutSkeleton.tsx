import { needsTeamName, teamSize } from '#contract/cart.ts'
import type { CartItem } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { playerRow } from '#src/ui/PlayerRow/PlayerRow.styles.ts'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { card } from './RosterForm.tsx'

const list = css({ display: 'grid', gap: '6', mb: '6' })
const title = css({ height: '[1.5rem]', width: '[60%]' })
const facts = css({ height: '[1rem]', width: '[40%]' })
const label = css({ height: '[1rem]', width: '[5rem]', mb: '2' })
const input = css({ height: 'target' })
const bar = css({ height: '[5rem]', borderRadius: 'lg' })

export function CheckoutSkeleton({ items }: { items: CartItem[] }) {
  return (
    <div role="status" aria-label={t('Checking your cart')} className={list}>
      {items.map((item) => (
        <div key={item._id} className={card}>
          <span className={cx(skeleton(), title)} />
          <span className={cx(skeleton(), facts)} />
          {needsTeamName(item) && <FieldShape />}
          {Array.from({ length: teamSize(item).min }, (_, row) => row).map((row) => (
            <div key={row} className={playerRow.fields}>
              <FieldShape />
              <FieldShape />
              <FieldShape />
            </div>
          ))}
        </div>
      ))}
      <span className={cx(skeleton(), bar)} />
    </div>
  )
}

function FieldShape() {
  return (
    <div>
      <span className={cx(skeleton(), label)} />
      <span className={cx(skeleton(), input)} />
    </div>
  )
}
