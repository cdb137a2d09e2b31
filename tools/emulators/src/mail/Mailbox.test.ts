import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import { createTransport } from 'nodemailer'
import { Mailbox } from './Mailbox.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function openMailbox() {
  const lines: string[] = []
  const pages = join(folder, 'mail')
  const options = {
    folder: pages,
    shownAs: '.shala/mail',
    report: (line: string) => lines.push(line),
    pauseMs: 60_000,
  }
  const mailbox = await Mailbox.create(options)
  const post = createTransport(mailbox.address)
  const send = (to: string, subject: string) =>
    post.sendMail({ from: 'office@shala.test', to, subject, text: 'Dear Maya', html: '<p>Hi</p>' })
  return { mailbox, lines, pages, send }
}

slowTest('writes a page and a line for each email, and few for many', async () => {
  const { mailbox, lines, pages, send } = await openMailbox()
  await send('maya@shala.test', 'A course is open')
  expect(lines).toEqual(['Email to maya@shala.test: “A course is open”, in .shala/mail/0001.html'])
  expect(await readFile(join(pages, '0001.html'), 'utf8')).toContain('&lt;p&gt;Hi&lt;/p&gt;')
  for (let n = 2; n <= 20; n += 1) await send('maya@shala.test', `No. ${n}`)
  await mailbox.close()
  expect(await readdir(pages)).toHaveLength(20)
  expect(lines.slice(3)).toEqual(['Emails: 17 more, in .shala/mail'])
})
