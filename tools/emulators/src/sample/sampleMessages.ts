import { messageSearch, type ContactMessage } from '@shala/contract/messages/messages'
import { prenatal } from './sampleCourses.ts'
import { maya, sampleAdmin } from './samplePeople.ts'

const day = 24 * 60 * 60 * 1000

/** Returns messages of visitors to the sample school, by key: two new, one answered. */
export function sampleMessages(now: Date): ReadonlyMap<string, ContactMessage> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  return new Map([
    [
      'sample-noor',
      message({
        name: 'Noor Haddad',
        email: 'noor.haddad@visitors.test',
        subject: prenatal.id,
        message:
          'Hello,\n\nIs there a place left in the spring? I have taught for four years and would like to work with pregnant women.\n\nNoor',
        createdAt: ago(1),
      }),
    ],
    [
      'sample-maya',
      message({
        name: maya.displayName,
        email: maya.email,
        userId: maya.uid,
        message: 'May I bring a friend to the listening evening?',
        createdAt: ago(2),
      }),
    ],
    [
      'sample-ivo',
      message({
        name: 'Ivo Petrov',
        email: 'ivo@visitors.test',
        message: 'Do you have mats, or do I bring my own?',
        createdAt: ago(9),
        status: 'answered',
        revision: 1,
        replies: [
          {
            replyId: '5c1f9a52-3b0e-4d0a-9d0e-2f6b7f3f0a11',
            text: 'Dear Ivo,\n\nMats and blocks are here. Bring a blanket if you like your own.\n\nAsha',
            by: sampleAdmin.uid,
            at: ago(8),
          },
        ],
      }),
    ],
  ])
}

type Written = Pick<ContactMessage, 'name' | 'email' | 'message' | 'createdAt'>

function message(wishes: Written & Partial<ContactMessage>): ContactMessage {
  return {
    subject: 'general',
    date: '',
    userId: null,
    status: 'new',
    revision: 0,
    replies: [],
    senderKeys: [],
    search: messageSearch(wishes),
    ...wishes,
  }
}
