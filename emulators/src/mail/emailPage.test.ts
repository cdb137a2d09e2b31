import { emailPage } from './emailPage.ts'

test('an e-mail is shown as it is written, and what it says to whom is text', () => {
  const page = emailPage({
    to: ['maya@shala.test', '"<b>"@shala.test'],
    message: {
      subject: '</title><script>',
      text: 'Dear <Maya>',
      html: '<p class="a">Dear Maya</p>',
    },
    replyTo: 'office@shala.test',
    headers: { 'List-Unsubscribe': '<https://shala.test/x>' },
  })
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
  expect(page).toContain('To: maya@shala.test, &quot;&lt;b&gt;&quot;@shala.test<br>')
  expect(page).toContain(
    '<br>Reply-To: office@shala.test<br>List-Unsubscribe: &lt;https://shala.test/x&gt;',
  )
  expect(page).toContain(' sandbox srcdoc="&lt;p class=&quot;a&quot;&gt;Dear Maya&lt;/p&gt;"')
  expect(page).toContain('<pre>Dear &lt;Maya&gt;</pre>')
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(page).not.toContain('<script>')
})
