import { escaped } from '@shala/contract/emails/emailTemplates'
import type Stripe from 'stripe'
import { testCards } from './cards.ts'
import { formatAmount } from './services/amounts.ts'

const frame = (title: string, body: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 32rem; padding: 1rem }
fieldset { border: 1px solid; border-radius: .5rem; margin: 1rem 0; padding: .5rem 1rem }
label { display: flex; gap: .75rem; min-height: 2.75rem; align-items: center }
input { inline-size: 1.25rem; block-size: 1.25rem; flex: none }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1.25rem; border: 2px solid; border-radius: .5rem; background: none; color: inherit; cursor: pointer }
button[value=pay], button[value=confirm] { background: light-dark(#1b4d3e, #bfe3d3); color: light-dark(#fff, #10241d); border-color: transparent }
:focus-visible { outline: 3px solid; outline-offset: 2px }
[role=alert] { border-inline-start: .25rem solid; padding-inline-start: .75rem; font-weight: 600 }
.amount { font-size: 2rem; margin: 0 }
</style>
</head>
<body>
<main>
<p>Payment page of the local stack. No money moves here.</p>
${body}
</main>
</body>
</html>
`

/** Returns the page on which a student pays. `problem` is the reason why a card was declined. */
export function payPage(
  session: Stripe.Checkout.Session,
  description: string,
  problem: string | null,
  chosen: string = testCards[0].number,
): string {
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'gbp')
  const choices = testCards.map(
    ({ number, label }) =>
      `<label><input type="radio" name="card" value="${number}"${number === chosen ? ' checked' : ''}><span>${escaped(label)} (…${number.slice(-4)})</span></label>`,
  )
  return frame(
    `Pay ${amount}`,
    `<h1>${escaped(description)}</h1>
<p class="amount">${escaped(amount)}</p>
<p>${escaped(session.customer_details?.email ?? '')}</p>
${problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`}
<form method="post">
<fieldset>
<legend>Card</legend>
${choices.join('\n')}
</fieldset>
<button name="action" value="pay">Pay ${escaped(amount)}</button>
<button name="action" value="cancel">Go back</button>
</form>`,
  )
}

/** Returns the page of the bank, on which the student confirms a payment. */
export const bankPage = (session: Stripe.Checkout.Session, card: string): string =>
  frame(
    'Confirm the payment',
    `<h1>Your bank asks you to confirm this payment</h1>
<p class="amount">${escaped(formatAmount(session.amount_total ?? 0, session.currency ?? 'gbp'))}</p>
<form method="post">
<input type="hidden" name="card" value="${escaped(card)}">
<button name="action" value="confirm">Confirm</button>
<button name="action" value="refuse">Refuse</button>
</form>`,
  )

export const endedPage = (says: string): string => frame('Payment', `<h1>${escaped(says)}</h1>`)
