import { emailPage } from './emailPage.ts'

test('an e-mail is shown as it is written, and what it says to whom is text', () => {
  const page = emailPage({
    to: ['maya@shala.test', '"<b>"@shala.test'],
    message: { subject: '</title><script>', text: 'Dear Maya', html: '<p>Dear Maya</p>' },
  })
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
  expect(page).toContain('To: maya@shala.test, &quot;&lt;b&gt;&quot;@shala.test<br>')
  expect(page).toContain('\n<p>Dear Maya</p>\n')
  expect(page).toContain(`content="default-src 'none'"`)
  expect(page).not.toContain('<script>')
})
