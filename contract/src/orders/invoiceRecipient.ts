import * as z from 'zod'
import { limits } from '../limits.ts'
import { filledLine, line, lines } from '../values/text.ts'

/** The person or company to which the invoice of an order is made out. */
export const InvoiceRecipient = z.strictObject({
  name: filledLine(limits.displayName),
  /** Empty for a private person. */
  company: line(limits.company),
  address: lines(limits.invoiceAddress).pipe(z.string().min(1, 'must not be empty')),
  /** Such as a VAT number; empty for none. */
  taxNumber: line(limits.taxNumber),
})
export type InvoiceRecipient = z.infer<typeof InvoiceRecipient>

/** Returns the lines of a recipient as an invoice shows them: the company first. */
export const listRecipientLines = ({
  name,
  company,
  address,
  taxNumber,
}: InvoiceRecipient): string[] =>
  [company, name, ...address.split('\n'), taxNumber && `Tax number: ${taxNumber}`].filter(
    (part) => part !== '',
  )
