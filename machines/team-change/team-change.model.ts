import { changeableRow, teamPlayer } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done } from '#machines/kit/model.ts'
import { teamChangeMachine } from './team-change.machine.ts'

const opening = [
  { type: 'players.view', row: changeableRow },
  { type: 'teamChange.open', row: changeableRow, player: teamPlayer },
]

export const teamChangeModel = defineModel({
  about: 'Replaces a player of a booked team, behind the OTP gate.',
  machine: teamChangeMachine,
  inputs: { 'a player': { row: changeableRow, player: teamPlayer } },
  opening: { 'a player': opening },
  events: [{ type: 'teamChange.close' }, { type: 'form.sent' }],
  outcomes: [done('form', true)],
  situation: ({ context: { wasSent } }) => ({ wasSent }),
  invariants: {
    editing: ({ context, children }) =>
      expectThat(children.form?.getSnapshot().context.values.player_id, 'player').is(
        context.player._id,
      ),
    replaced: ({ output }) => expectThat(output, 'output').is(true),
    closed: ({ output, context }) => expectThat(output, 'output').is(context.wasSent),
  },
})
