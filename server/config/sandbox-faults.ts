import { array, coerce, enums, type Infer, min, number, object, string, union } from 'superstruct'

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
export type CallFault = Infer<typeof CallFault>

const WebhookFault = object({ webhooks: enums(['never', 'twice', 'late', 'reversed']) })

export type Fault = Infer<typeof Faults>[number]

/** 'refund=down, listPayments=429*2, webhooks=twice' */
export const Faults = coerce(array(union([CallFault, WebhookFault])), string(), (text) =>
  text.split(',').map((part) => {
    const [name, fault, times = Infinity] = part.trim().split(/[=*]/)
    return name === 'webhooks' ? { webhooks: fault } : { call: name, fault, times: Number(times) }
  }),
)
