import { shallowEqual, useSelector } from '@xstate/react'
import { TriangleAlert, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import { isFree, needsTeamName } from '#contract/cart.ts'
import { showDateTime } from '#contract/dates.ts'
import type { CartItem } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { lineTotal } from '#machines/cart/totals.ts'
import { type CheckoutRef, selectDuplicates } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutEvent } from '#machines/checkout/context.ts'
import { canAddPlayer, canRemovePlayer } from '#machines/checkout/roster.ts'
import {
  selectErrors,
  selectIsBusy,
  selectKnownPlayers,
  selectRoster,
} from '#machines/checkout/selectors.ts'
import { Button } from '#src/components/Button/Button.tsx'
import { Field } from '#src/components/Field/Field.tsx'
import { PlayerRow } from '#src/components/PlayerRow/PlayerRow.tsx'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'

export const card = css({
  display: 'grid',
  gap: '5',
  p: { base: '4', md: '6' },
  bg: 'bg.surface',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
  borderRadius: 'lg',
})
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  alignItems: 'start',
})
const name = css({ textStyle: 'title.md' })
const facts = css({ textStyle: 'label.md', color: 'fg.muted', mt: '1' })
const sum = css({ textStyle: 'label.lg', whiteSpace: 'nowrap' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const warning = css({ display: 'flex', gap: '2', alignItems: 'center', textStyle: 'label.md' })
const remove = css({ marginInlineStart: 'auto' })

export function RosterForm({ actor, item }: { actor: CheckoutRef; item: CartItem }) {
  const id = item._id
  const roster = useSelector(actor, selectRoster(id))
  const errors = useSelector(actor, selectErrors(id), shallowEqual)
  const repeated = useSelector(actor, selectDuplicates(id), shallowEqual)
  const known = useSelector(actor, selectKnownPlayers)
  const earlier = useSelector(known, ({ context }) => context.players)
  const locked = useSelector(actor, selectIsBusy)
  const rosters = roster ? { [id]: roster } : {}
  const { team_name = '', players = [] } = roster ?? {}
  const fieldsOf = (index: number) => `${id}.players.${index}`
  return (
    <section className={card} aria-label={item.name}>
      <div className={head}>
        <div>
          <h2 className={name}>{item.name}</h2>
          <p className={facts}>
            {item.title && item.href ? <Link href={item.href}>{item.title}</Link> : item.title}
            {item.title && item.start_date_time_new && ' · '}
            {item.start_date_time_new && t(showDateTime(item.start_date_time_new))}
          </p>
        </div>
        <p className={sum}>
          {isFree(item) ? t('Free') : formatRupees(lineTotal(item, players.length))}
        </p>
      </div>
      {needsTeamName(item) && (
        <Field
          label={t('Team name')}
          required
          name={`${id}.team_name`}
          value={team_name}
          error={errors[`${id}.team_name`]}
          disabled={locked}
          autoComplete="off"
          maxLength={80}
          onChange={(value) => actor.send({ type: 'team.named', id, name: value })}
        />
      )}
      {players.map((player, index) => (
        <PlayerRow
          key={fieldsOf(index)}
          number={index + 1}
          fieldName={fieldsOf(index)}
          player={player}
          errors={{
            name: errors[`${fieldsOf(index)}.name`],
            email: errors[`${fieldsOf(index)}.email`],
            mobile: errors[`${fieldsOf(index)}.mobile`],
          }}
          disabled={locked}
          onChange={(field, value) =>
            actor.send({ type: 'player.changed', id, index, change: { [field]: value } })
          }
          earlier={earlier}
          onChoose={(chosen) => actor.send({ type: 'player.changed', id, index, change: chosen })}
          onPaste={(text) => sendIfPossible(actor, { type: 'player.pasted', id, index, text })}
          onUseMine={() => actor.send({ type: 'player.isMe', id, index })}
          onRemove={
            canRemovePlayer(rosters, item, index)
              ? () => actor.send({ type: 'player.removed', id, index })
              : undefined
          }
        />
      ))}
      {repeated.length > 0 && (
        <p role="status" className={warning}>
          <TriangleAlert aria-hidden />
          {t(repeated.length > 1 ? '{names} are listed twice.' : '{names} is listed twice.', {
            names: repeated.join(', '),
          })}
        </p>
      )}
      <div className={foot}>
        {canAddPlayer(rosters, item) && (
          <Button
            variant="outline"
            disabled={locked}
            onClick={() => actor.send({ type: 'player.added', id })}
          >
            <UserPlus aria-hidden />
            {t('Add player')}
          </Button>
        )}
        <Button
          variant="quiet"
          className={remove}
          disabled={locked}
          aria-label={t('Remove {name} from cart', { name: item.name })}
          onClick={() => actor.send({ type: 'item.removed', id })}
        >
          {t('Remove from cart')}
        </Button>
      </div>
    </section>
  )
}

/** Returns whether the actor could take the event. */
function sendIfPossible(actor: CheckoutRef, event: CheckoutEvent): boolean {
  const isPossible = actor.getSnapshot().can(event)
  if (isPossible) actor.send(event)
  return isPossible
}
