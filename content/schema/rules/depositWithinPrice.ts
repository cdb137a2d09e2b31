/** The rule for a course: a deposit needs a price and must be a part of it. */
export function depositWithinPrice(course: Record<string, unknown> | undefined): true | string {
  const { price, deposit } = course ?? {}
  if (typeof deposit !== 'number') return true
  if (typeof price !== 'number') return 'Say the price as well: the deposit is a part of it.'
  if (deposit <= price) return true
  return `The deposit of ${deposit} is more than the price of ${price}.`
}
