import { simpleParser } from 'mailparser'
import { emailPage } from './emailPage.ts'

test('an email is shown as it arrived, and everything in it is text', async () => {
  const source = [
    'From: Shala <office@shala.test>',
    'To: maya@shala.test, "<b>" <leo@shala.test>',
    'Reply-To: office@shala.test',
    'Subject: </title><script>',
    'List-Unsubscribe: <https://shala.test/x>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Dear <Maya>',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p class="a">Dear Maya</p>',
    '--b--',
    '',
  ].join('\r\n')
  const page = emailPage(await simpleParser(source))
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
  expect(page).toContain('To: maya@shala.test, &quot;&lt;b&gt;&quot; &lt;leo@shala.test&gt;<br>')
  expect(page).toContain('<br>Reply-To: office@shala.test<br>Subject: ')
  expect(page).toContain('<br>List-Unsubscribe: &lt;https://shala.test/x&gt;')
  expect(page).toContain(' sandbox srcdoc="&lt;p class=&quot;a&quot;&gt;Dear Maya&lt;/p&gt;')
  expect(page).toContain('<pre>Dear &lt;Maya&gt;')
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(page).not.toContain('<script>')
})
