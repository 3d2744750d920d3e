import { useSelector } from '@xstate/react'
import { conditionsOf } from '#contract/conditions.ts'
import type { CartItem } from '#contract/entities.ts'
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts'
import { selectHasAccepted } from '#machines/checkout/selectors.ts'
import { t } from '#src/languages/translate.ts'
import { CheckField } from '#src/ui/CheckField/CheckField.tsx'

interface ConditionsFieldProps {
  actor: CheckoutRef
  item: CartItem
  locked: boolean
}

export function ConditionsField({ actor, item, locked }: ConditionsFieldProps) {
  const id = item._id
  const name = `${id}.accepted_conditions`
  const isAccepted = useSelector(actor, selectHasAccepted(item))
  const error = useSelector(actor, ({ context }) => context.errors[name])
  const conditions = conditionsOf(item)
  if (conditions.length === 0) return null
  return (
    <CheckField
      label={t('All players meet the conditions')}
      text={conditions.map((condition) => t(condition)).join(' ')}
      name={name}
      checked={isAccepted}
      error={error}
      disabled={locked}
      onChange={(accepted) => actor.send({ type: 'conditions.accepted', id, accepted })}
    />
  )
}
