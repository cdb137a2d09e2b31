import * as z from 'zod'
import { StoredInstant } from '../values/days.ts'

/** `paymentCustomers/{userId}`: a person at the payment provider. Only functions read it. */
export const PaymentCustomer = z.object({
  customerId: z.string(),
  /** False for a customer of the provider's test mode, who has no real cards. */
  isLive: z.boolean(),
  createdAt: StoredInstant,
  /** A hash of the address and the name that the provider has; empty if they are not known. */
  personHash: z.string().default(''),
})
export type PaymentCustomer = z.infer<typeof PaymentCustomer>
