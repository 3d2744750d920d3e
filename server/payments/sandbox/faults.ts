import type { CallFault, Fault } from '#server/config/sandbox-faults.ts'
import { notResponding, type PaymentProvider } from '../provider.ts'

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
