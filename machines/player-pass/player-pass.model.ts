import type { SnapshotFrom } from 'xstate'
import type { PlayerPass } from '#contract/entities.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { playerPassMachine } from './player-pass.machine.ts'

const valid: PlayerPass = {
  state: 'valid',
  code: '3K9F2Q7XW1M8',
  order_id: 'ord_5f2b7c1d9e0a4b6c8d1e2f3a',
  player: 'Ravi Iyer',
  captain: 'Asha Rao',
  item_name: 'Men’s Doubles',
  team_name: 'Shuttle Stars',
  title: 'Harbor Line Open',
  href: '/tournament/harbor-line-open',
  address: 'Harbor Sports Hall, Mumbai',
  start_date_time_new: '28/11/2026, 9:00:00 AM',
  end_date_time_new: '29/11/2026, 6:00:00 PM',
}
const denied: PlayerPass = { ...valid, state: 'denied', code: '' }
const cancelled: PlayerPass = { ...valid, state: 'cancelled', code: '' }
const refunded: PlayerPass = { ...valid, state: 'refunded', code: '' }

type Snapshot = SnapshotFrom<typeof playerPassMachine>
const can = (snapshot: Snapshot, event: Parameters<Snapshot['can']>[0]) =>
  expectThat(snapshot.can(event), `can ${event.type}`)

export const playerPassModel = defineModel({
  about: 'Shows a player whom somebody else has entered their pass, without a login.',
  machine: playerPassMachine,
  inputs: { link: { code: '2Z8H5N' } },
  events: [
    { type: 'pass.retry' },
    { type: 'player.deny' },
    { type: 'denial.confirm' },
    { type: 'denial.cancel' },
  ],
  outcomes: [
    done('fetchPass', valid),
    done('fetchPass', denied),
    done('fetchPass', cancelled),
    done('fetchPass', refunded),
    failed('fetchPass'),
    failed('fetchPass', apiError('This link is not valid.', 'code', 404)),
    done('denyPass', denied),
    failed('denyPass'),
  ],
  situation: ({ context: { pass } }) => ({ pass: pass?.state }),
  invariants: {
    loading: ({ context }) => expectThat(context.pass, 'pass').is(null),
    unknown: ({ context }) => expectThat(context.pass, 'pass').is(null),
    shown: ({ context }) => expectThat(context.pass, 'pass').isNot(null),
    failed: ({ context }) => expectThat(context.pass, 'pass').is(null),
    'shown.idle': (snapshot) =>
      can(snapshot, { type: 'player.deny' }).is(snapshot.context.pass?.state === 'valid'),
    'shown.denying': (snapshot) => can(snapshot, { type: 'denial.cancel' }).is(false),
    'shown.notDenied': (snapshot) => can(snapshot, { type: 'denial.confirm' }).is(true),
    'shown.asking': ({ context }) => expectThat(context.pass?.state, 'state').is('valid'),
  },
})
