import { confirmAddressPath } from '@shala/contract/accounts/addresses'
import type { Mail } from '@shala/contract/emails/emailTemplates'
import { limits } from '@shala/contract/limits'
import { newMail } from '../emails/newMail.ts'
import { siteAddress } from '../emails/siteAddress.ts'

/** The e-mail whose link proves an address. It names nobody: the address may be a stranger's. */
export function verificationEmail(
  email: string,
  { token, userId, at }: { token: string; userId: string; at: Date },
): Mail {
  const link = siteAddress(confirmAddressPath)
  link.searchParams.set('token', token)
  const [asked, ask, other] = [
    'Somebody with an account at our school says that this address is theirs, too.',
    `If that is you, open this link within ${limits.addressProofHours} hours, signed in to that account:`,
    'If it is not, do nothing: without the link nothing happens.',
  ]
  return newMail({
    to: email,
    message: {
      subject: 'Is this address yours?',
      text: `${asked}\n\n${ask}\n${link.href}\n\n${other}\n`,
    },
    at,
    kind: 'address',
    // Whoever reads its link could take the address for their own.
    listed: false,
    userId,
    courseId: null,
  })
}
