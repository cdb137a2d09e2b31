import { Mail } from '@shala/contract/emails/emailTemplates'
import { firestore } from '../../firestore/client.ts'

/** The e-mails about a course, to anybody or to one person, oldest first, by their keys. */
export async function emailsAbout(
  courseId: string,
  userId = '',
): Promise<{ key: string; mail: Mail }[]> {
  // All keys, so that one which says something else in its fields is found too, but no texts of others.
  const { docs } = await firestore().collection('mail').select().get()
  const about = docs.filter(({ id }) => id.includes(`${userId}_${courseId}`))
  if (about.length === 0) return []
  const found = await firestore().getAll(...about.map(({ ref }) => ref))
  return found
    .map((stored) => ({ key: stored.id, mail: Mail.parse(stored.data()) }))
    .sort((one, other) => one.mail.createdAt.getTime() - other.mail.createdAt.getTime())
}

/** What an e-mail says above its foot, which is the same in all of them. */
export function readEmailWords(text = ''): string {
  return text.replace(/\n\n-- \n[^]*$/, '')
}
