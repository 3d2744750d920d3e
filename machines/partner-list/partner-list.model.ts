import { doubleItem } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import {
  partnerListMachine,
  selectHasPartnerList,
  selectIsListed,
  selectOpenItem,
} from './partner-list.machine.ts'

const rahul = { _id: 'part-1', name: 'Rahul M.', level: 'Intermediate', age: '24', own: false }
const me = { _id: 'part-2', name: 'Asha V.', level: '', age: '', own: true }

export const partnerListModel = defineModel({
  about: 'Lists the members who need a partner for an event, and lets others write to them.',
  machine: partnerListMachine,
  inputs: { 'an event': undefined },
  events: [
    { type: 'partners.open', itemId: doubleItem._id },
    { type: 'partners.close' },
    { type: 'partners.retry' },
    { type: 'partners.leave' },
    { type: 'partners.write', id: rahul._id },
    { type: 'message.cancel' },
  ],
  outcomes: [
    done('fetchPartners', []),
    done('fetchPartners', [rahul]),
    done('fetchPartners', [rahul, me]),
    done('fetchPartners', 'guest'),
    done('fetchPartners', 'missing'),
    failed('fetchPartners'),
    done('listForm', [rahul, me]),
    done('leaveList', [rahul]),
    done('leaveList', 'guest'),
    done('leaveList', 'missing'),
    failed('leaveList'),
    done('messageForm', true),
  ],
  situation: ({ context: { partners } }) => partners.map(({ _id }) => _id),
  invariants: {
    closed: (snapshot) => expectThat(selectOpenItem(snapshot), 'item').is(null),
    loading: ({ context }) => expectThat(context.partners.length, 'partners').is(0),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'partners.retry' }), 'can retry').is(true),
    shown: (snapshot) => {
      expectThat(selectOpenItem(snapshot), 'item').is(doubleItem._id)
      expectThat(snapshot.can({ type: 'partners.leave' }), 'can leave').is(selectIsListed(snapshot))
    },
    leaving: (snapshot) => expectThat(selectIsListed(snapshot), 'is listed').is(true),
    writing: ({ context, children }) =>
      expectThat(children.messageForm?.getSnapshot().context.values.id, 'to').is(
        context.writingTo?._id,
      ),
    missing: (snapshot) => expectThat(selectHasPartnerList(snapshot), 'has a list').is(false),
  },
})
