import { create } from 'superstruct'
import { fromPromise } from 'xstate'
import type { Partner } from '#contract/entities.ts'
import { PartnerForm, PartnerMessageForm } from '#contract/forms.ts'
import {
  type PartnerAnswer,
  partnerFormMachine,
  partnerListMachine,
  partnerMessageFormMachine,
} from '#machines/partner-list/partner-list.machine.ts'
import { logAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'
import { provideForm } from '../form/provide-form.ts'

type Sent = Promise<{ data: Partner[] } | null>

export function providePartnerList(services: Services) {
  const { api, store, history } = services
  async function answerTo(send: () => Sent): Promise<PartnerAnswer> {
    if (store.readText(STORAGE_KEYS.token) === null) return 'guest'
    return (await send())?.data ?? 'missing'
  }
  return partnerListMachine.provide({
    actors: {
      fetchPartners: fromPromise<PartnerAnswer, { itemId: string }>(({ input, signal }) =>
        answerTo(() => api.callOptional('partners', { params: { item_id: input.itemId }, signal })),
      ),
      // These are not aborted when the page is left: the server may have the change already.
      leaveList: fromPromise<PartnerAnswer, { itemId: string }>(({ input }) =>
        answerTo(() => api.callOptional('unlistPartner', { params: { item_id: input.itemId } })),
      ),
      listForm: provideForm(services, partnerFormMachine, async ({ item_id = '', level, age }) => {
        const body = { item_id, ...create({ level, age }, PartnerForm) }
        return (await api.callOptional('listPartner', { body }))?.data ?? []
      }),
      messageForm: provideForm(services, partnerMessageFormMachine, async (values) => {
        const { message } = create({ message: values.message }, PartnerMessageForm)
        const { id = '', share_email } = values
        const body = { id, message, share_email: share_email !== '' }
        await api.callOptional('writeToPartner', { body })
        return true as const
      }),
    },
    actions: {
      ...toastAction(services),
      ...logAction(services),
      openLogin: () => history.navigate('/login'),
    },
  })
}
