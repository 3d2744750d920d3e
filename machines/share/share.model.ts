import { shareableEvent } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { shareMachine } from './share.machine.ts'

export const shareModel = defineModel({
  about: 'Shares an event by the device’s share sheet, or by copying its link.',
  machine: shareMachine,
  inputs: { 'a tournament': { event: shareableEvent } },
  events: [
    { type: 'share.open' },
    { type: 'calendar.open' },
    { type: 'menu.close' },
    { type: 'link.copy' },
    { type: 'calendar.save' },
  ],
  outcomes: [
    done('openSheet', 'closed'),
    done('openSheet', 'unavailable'),
    failed('openSheet'),
    done('copyLink'),
    failed('copyLink'),
  ],
  invariants: {
    idle: (snapshot) => expectThat(snapshot.can({ type: 'link.copy' }), 'can link.copy').is(false),
    askingSheet: (snapshot) =>
      expectThat(snapshot.can({ type: 'calendar.open' }), 'can calendar.open').is(true),
    choosingWay: (snapshot) => {
      expectThat(snapshot.can({ type: 'link.copy' }), 'can link.copy').is(true)
      expectThat(snapshot.can({ type: 'menu.close' }), 'can menu.close').is(true)
    },
    copying: (snapshot) =>
      expectThat(snapshot.can({ type: 'link.copy' }), 'can link.copy').is(false),
    notCopied: (snapshot) =>
      expectThat(snapshot.can({ type: 'share.open' }), 'can share.open').is(true),
    choosingCalendar: (snapshot) => {
      expectThat(snapshot.can({ type: 'calendar.save' }), 'can calendar.save').is(true)
      expectThat(snapshot.can({ type: 'menu.close' }), 'can menu.close').is(true)
    },
  },
})
