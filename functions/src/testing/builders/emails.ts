import { Mail } from '@shala/contract/emails/mail'
import { firestore } from '../../firestore/client.ts'

/** Returns the emails about a course, to all people or one, oldest first, by key. */
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

/** Returns the text of an email above its footer, which is the same in all emails. */
export function readEmailWords(text = ''): string {
  return text.replace(/\n\n-- \n[^]*$/, '')
}
