import { array, coerce, enums, type Infer, min, number, object, string, union } from 'superstruct'
import { notResponding } from '../not-responding.ts'
import type { PaymentProvider } from '../provider.ts'

/** `lost`: the call is carried out, and its response lost. */
const CallFault = object({
  call: enums([
    'createPaymentOrder',
    'listOrderPayments',
    'isOrderPaid',
    'listPayments',
    'listRefunds',
    'refund',
  ]),
  fault: enums(['down', '429', 'lost']),
  times: min(number(), 1),
})
type CallFault = Infer<typeof CallFault>

const WebhookFault = object({ webhooks: enums(['never', 'twice', 'late', 'reversed']) })

export type Fault = Infer<typeof Faults>[number]

/** 'refund=down, listPayments=429*2, webhooks=twice' */
export const Faults = coerce(array(union([CallFault, WebhookFault])), string(), (text) =>
  text.split(',').map((part) => {
    const [name, fault, times = Infinity] = part.trim().split(/[=*]/)
    return name === 'webhooks' ? { webhooks: fault } : { call: name, fault, times: Number(times) }
  }),
)

export const webhookFault = (faults: Fault[]) =>
  faults.flatMap((fault) => ('webhooks' in fault ? fault.webhooks : []))[0]

export function withFaults(provider: PaymentProvider, faults: Fault[]): PaymentProvider {
  const faulty =
    <Args extends unknown[], T>(name: CallFault['call'], call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const found = faults.find((it) => 'call' in it && it.call === name && it.times > 0)
      if (!found || !('call' in found)) return call(...args)
      found.times -= 1
      if (found.fault === 'lost') await call(...args)
      throw notResponding(new Error(`The sandbox's ${name} is ${found.fault}.`))
    }
  return {
    ...provider,
    createPaymentOrder: faulty('createPaymentOrder', provider.createPaymentOrder),
    listOrderPayments: faulty('listOrderPayments', provider.listOrderPayments),
    isOrderPaid: faulty('isOrderPaid', provider.isOrderPaid),
    listPayments: faulty('listPayments', provider.listPayments),
    listRefunds: faulty('listRefunds', provider.listRefunds),
    refund: faulty('refund', provider.refund),
  }
}
