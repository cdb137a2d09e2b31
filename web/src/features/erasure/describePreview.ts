import type { previewErasure } from '@shala/contract/accounts/erasure'
import type * as z from 'zod'

type Preview = z.infer<typeof previewErasure.output>

/** Describes what will be erased, a line for each kind of data that there is. */
export function describePreview(preview: Omit<Preview, 'userId'>): string[] {
  const { invitations, groups, imports, messages, emails } = preview
  return [
    line(invitations, 'invitation', 'with history'),
    line(groups, 'group', 'that they are a member of'),
    line(imports, 'import', 'with a row about them; the import stays'),
    line(messages, 'message', 'from the contact form, with the replies'),
    line(emails, 'email', 'in the email log'),
  ].flat()
}

function line(count: number, noun: string, detail: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${detail}`]
}
