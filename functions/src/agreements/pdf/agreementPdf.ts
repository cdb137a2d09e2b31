import type { Acceptance, AgreementText } from '@shala/contract/agreements/agreements'
import { openSheet } from '../../certificates/pdf/Sheet.ts'
import { colors } from '../../certificates/pdf/drawings.ts'

interface AcceptedAgreement {
  readonly text: AgreementText
  readonly acceptance: Pick<Acceptance, 'name' | 'acceptedAt' | 'hash'>
  /** The student's email address now; null for a deleted account. */
  readonly email: string | null
  readonly school: string
  readonly timeZone: string
}

/** Builds an agreement with its acceptance as an A4 PDF, tagged for screen readers. */
export async function agreementPdf(agreement: AcceptedAgreement): Promise<Buffer> {
  const { text, acceptance, email, school, timeZone } = agreement
  const sheet = await openSheet({ title: text.title, school, subject: `Version ${text.version}` })
  sheet.write('H1', text.title, { face: 'title', size: 24, after: 26 })
  sheet.write('P', `Version ${text.version}`, { size: 11, color: colors.soft, after: 4 })
  let place = 0
  for (const { style, text: words } of text.blocks) {
    place = style === 'number' ? place + 1 : 0
    if (style === 'heading') {
      sheet.write('H2', words, { face: 'title', size: 15, after: 14 })
    } else if (style === 'paragraph') {
      // A text that was pasted as one paragraph is longer than a page.
      for (const line of words.split('\n')) sheet.write('P', line, { size: 11, after: 8 })
    } else sheet.item(style === 'number' ? `${place}.` : '•', words, 11)
  }
  sheet.rule(16)
  const by = [acceptance.name, email].filter((part) => part !== null && part !== '').join(', ')
  sheet.write('P', `Accepted by ${by}`, { size: 11, after: 4 })
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone })
  sheet.write('P', `on ${at.format(acceptance.acceptedAt)}`, { size: 11 })
  sheet.write('P', `Fingerprint of this text (SHA-256): ${acceptance.hash}`, {
    size: 9,
    color: colors.soft,
    after: 6,
  })
  return sheet.save()
}
