import { shallowEqual, useSelector } from '@xstate/react'
import { TriangleAlert, UserPlus, UsersRound } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { needsTeamName, teamSize } from '#contract/cart.ts'
import { showDateTime } from '#contract/dates.ts'
import type { CartItem } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts'
import { duplicatePlayers } from '#machines/checkout/clashes.ts'
import type { CheckoutEvent } from '#machines/checkout/context.ts'
import {
  selectCopySource,
  selectErrors,
  selectHasUser,
  selectInvitation,
  selectInvitations,
  selectIsBusy,
  selectKnownPlayers,
  selectMayInvite,
  selectMeant,
  selectPlayer,
  selectPlayers,
  selectRowError,
  selectSize,
  selectSuggested,
  selectTeamName,
} from '#machines/checkout/selectors.ts'
import {
  type InvitationRef,
  selectHasInvitations,
  selectIsCreating,
} from '#machines/invitation/invitation.machine.ts'
import { answerOf, type SentInvitation } from '#machines/invitation/sent.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { keepFocus } from '#src/platform/focus.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { fewPlacesText } from '#src/ui/Card/places-text.ts'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { PlayerRow } from '#src/ui/PlayerRow/PlayerRow.tsx'
import { css } from '#styled/css'
import { AwaitedRow } from '../invitation/AwaitedRow.tsx'
import { ConditionsField } from './ConditionsField.tsx'
import { lineTotalText } from './line-total-text.ts'

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
const places = css({ textStyle: 'label.md', mt: '1', _empty: { display: 'none' } })
const title = css({ layerStyle: 'textTarget' })
const sum = css({ textStyle: 'label.lg', whiteSpace: 'nowrap' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const warning = css({ display: 'flex', gap: '2', alignItems: 'center', textStyle: 'label.md' })
// On a phone both buttons are on one line.
const remove = css({ marginInlineStart: 'auto', px: { base: '2', sm: '5' } })

const nobody: PlayerForm[] = []

interface RosterFormProps {
  actor: CheckoutRef
  item: CartItem
  /** The place of the item in the cart. */
  number: number
}

export function RosterForm({ actor, item, number }: RosterFormProps) {
  const id = item._id
  const size = useSelector(actor, selectSize(id))
  const known = useSelector(actor, selectKnownPlayers)
  const earlier = useSelector(known, (snapshot) => snapshot?.context.players ?? nobody)
  const invitations = useSelector(actor, selectInvitations)
  const locked = useSelector(actor, selectIsBusy)
  return (
    <section ref={keepFocus} className={card} aria-label={item.name}>
      <div className={head}>
        <div>
          <h2 className={name}>{item.name}</h2>
          {item.title && (
            <p className={facts}>
              {item.href ? (
                <Link href={item.href} className={title}>
                  {item.title}
                </Link>
              ) : (
                item.title
              )}
            </p>
          )}
          {item.start_date_time_new && (
            <p className={facts}>
              <DateText>{t(showDateTime(item.start_date_time_new))}</DateText>
            </p>
          )}
          <p className={places}>{fewPlacesText(item)}</p>
        </div>
        <p className={sum} translate="no">
          <bdi>{lineTotalText(item, size)}</bdi>
        </p>
      </div>
      {needsTeamName(item) && <TeamName actor={actor} id={id} locked={locked} />}
      <SamePlayers actor={actor} id={id} locked={locked} />
      {Array.from({ length: size }, (_, index) => (
        <Row
          key={fieldsOf(id, index)}
          actor={actor}
          invitations={invitations as InvitationRef}
          item={item}
          index={index}
          section={`section-e${number}-p${index + 1}`}
          earlier={earlier}
          locked={locked}
          removable={size > teamSize(item).min}
        />
      ))}
      <DuplicateWarning actor={actor} id={id} />
      <ConditionsField actor={actor} item={item} locked={locked} />
      <div className={foot}>
        {size < teamSize(item).max && (
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

const fieldsOf = (id: string, index: number) => `${id}.players.${index}`

function TeamName({ actor, id, locked }: { actor: CheckoutRef; id: string; locked: boolean }) {
  const field = `${id}.team_name`
  const value = useSelector(actor, selectTeamName(id))
  const error = useSelector(actor, ({ context }) => context.errors[field])
  return (
    <Field
      label={t('Team name')}
      required
      name={field}
      value={value}
      error={error}
      disabled={locked}
      autoComplete="off"
      maxLength={80}
      onChange={(name) => actor.send({ type: 'team.named', id, name })}
    />
  )
}

function SamePlayers({ actor, id, locked }: { actor: CheckoutRef; id: string; locked: boolean }) {
  const event = useSelector(actor, selectCopySource(id))
  if (event === undefined) return null
  return (
    <div>
      <Button
        variant="outline"
        disabled={locked}
        onClick={() => actor.send({ type: 'roster.copied', id })}
      >
        <UsersRound aria-hidden />
        {t('Same players as in {event}', { event })}
      </Button>
    </div>
  )
}

interface RowProps {
  actor: CheckoutRef
  invitations: InvitationRef
  item: CartItem
  index: number
  section: string
  earlier: PlayerForm[]
  locked: boolean
  removable: boolean
}

/** Drawn again only when its own player changes: a roster may have a hundred rows. */
const Row = memo(function Row(props: RowProps) {
  const { actor, invitations, item, index, section, earlier, locked, removable } = props
  const id = item._id
  const fields = fieldsOf(id, index)
  const player = useSelector(actor, selectPlayer(id, index))
  const errors = useSelector(actor, selectErrors(fields), shallowEqual)
  const rowError = useSelector(actor, selectRowError(fields))
  const suggested = useSelector(actor, selectSuggested(id, index, earlier), shallowEqual)
  const meant = useSelector(actor, selectMeant(id, index, earlier), shallowEqual)
  const hasUser = useSelector(actor, selectHasUser(id))
  const mayInvite = useSelector(actor, selectMayInvite(item, index))
  const hasInvitations = useSelector(invitations, selectHasInvitations)
  const invitation = useSelector(actor, selectInvitation({ id, index }), shallowEqual)
  const inviting = useSelector(invitations, selectIsCreating({ id, index }))
  if (!player) return null
  if (invitation?.state === 'open') {
    return (
      <AwaitedRow
        invitations={invitations}
        invitation={invitation}
        number={index + 1}
        fieldName={fields}
        event={[item.name, item.title].filter(Boolean).join(', ')}
        error={rowError}
        disabled={locked}
      />
    )
  }
  return (
    <PlayerRow
      number={index + 1}
      fieldName={fields}
      section={section}
      player={player}
      errors={errors}
      disabled={locked}
      onChange={(field, value) =>
        actor.send({ type: 'player.changed', id, index, change: { [field]: value } })
      }
      earlier={earlier}
      meant={meant}
      suggested={suggested}
      onChoose={(chosen) => actor.send({ type: 'player.chosen', id, index, change: chosen })}
      onPaste={(text) => sendIfPossible(actor, { type: 'player.pasted', id, index, text })}
      onUseMine={hasUser ? undefined : () => actor.send({ type: 'player.isMe', id, index })}
      onInvite={
        mayInvite && hasInvitations
          ? () => invitations.send({ type: 'invitation.create', id, index })
          : undefined
      }
      inviting={inviting}
      note={answerText(invitation, player)}
      onRemove={removable ? () => actor.send({ type: 'player.removed', id, index }) : undefined}
    />
  )
})

function answerText(invitation: SentInvitation | undefined, player: PlayerForm): string | null {
  switch (answerOf(invitation, player)) {
    case 'accepted':
      return t('{name} accepted', { name: player.name })
    case 'declined':
      return t('Your partner declined the invitation')
    case null:
      return null
  }
}

function DuplicateWarning({ actor, id }: { actor: CheckoutRef; id: string }) {
  const repeated = duplicatePlayers(useSelector(actor, selectPlayers(id)))
  if (repeated.length === 0) return null
  return (
    <p role="status" className={warning}>
      <TriangleAlert aria-hidden />
      {tCount('{names} is listed twice.', '{names} are listed twice.', repeated.length, {
        names: repeated.join(', '),
      })}
    </p>
  )
}

function sendIfPossible(actor: CheckoutRef, event: CheckoutEvent): boolean {
  const isPossible = actor.getSnapshot().can(event)
  if (isPossible) actor.send(event)
  return isPossible
}
