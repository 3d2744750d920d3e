import { outing } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { shareMachine } from './share.machine.ts'

export const shareModel = defineModel({
  machine: shareMachine,
  inputs: { 'a tournament': { outing } },
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
    idle: (snapshot) => must(!snapshot.can({ type: 'link.copy' }), 'no menu is open'),
    askingSheet: (snapshot) =>
      must(!snapshot.can({ type: 'share.open' }), 'the sheet is asked for once'),
    choosingWay: (snapshot) => must(snapshot.can({ type: 'link.copy' }), 'a link can be copied'),
    copying: (snapshot) => must(!snapshot.can({ type: 'link.copy' }), 'the link is copied once'),
    notCopied: (snapshot) => must(snapshot.can({ type: 'share.open' }), 'it can be tried again'),
    choosingCalendar: (snapshot) =>
      must(snapshot.can({ type: 'calendar.save' }), 'the file can be saved'),
  },
})
