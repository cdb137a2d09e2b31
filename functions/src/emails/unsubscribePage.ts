import { unsubscribePath } from '@shala/contract/emails/emailChoices'
import { escaped } from '@shala/contract/emails/renderEmail'
import { schoolName } from '../settings.ts'
import { emailColors } from './emailStyle.ts'

/** The question, the result, a reached limit, or a link with an invalid signature. */
export type UnsubscribeState = 'ask' | 'off' | 'on' | 'wait' | 'unknown'

interface Words {
  readonly title: string
  readonly text: string
  /** The button and its form value. */
  readonly button?: { readonly label: string; readonly again: boolean }
}

const words: Readonly<Record<UnsubscribeState, Words>> = {
  ask: {
    title: 'Turn these emails off?',
    text: 'We email you before your access to a course ends. You can always see the last day under My Courses. You still get emails about things that you or the school did, such as a new course or a booked seat.',
    button: { label: 'Turn them off', again: false },
  },
  off: {
    title: 'These emails are off',
    text: 'We no longer email you before your access to a course ends.',
    button: { label: 'Turn them on again', again: true },
  },
  on: {
    title: 'These emails are on',
    text: 'We email you before your access to a course ends.',
    button: { label: 'Turn them off', again: false },
  },
  wait: {
    title: 'Please try again later',
    text: 'There were too many requests, so your choice was not saved. Try again in ten minutes, or choose your emails under Account Settings.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Part of the link may be missing, or the account was deleted. You can also choose your emails under Account Settings.',
  },
}

/** A page without scripts, in the look of the emails, that leads to the settings as well. */
export function unsubscribePage(state: UnsubscribeState, token: string): string {
  const { title, text, button } = words[state]
  const action = `${unsubscribePath}?token=${encodeURIComponent(token)}`
  const form =
    button === undefined
      ? ''
      : `<form method="post" action="${escaped(action)}"><button${button.again ? ' name="again" value="yes"' : ''}>${escaped(button.label)}</button></form>`
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(title)} – ${escaped(schoolName.value())}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${form}
<p class="foot"><a href="/dashboard/user/settings">Account Settings</a> · <a href="/">${escaped(schoolName.value())}</a></p>
</main>
</body>
</html>
`
}

const scheme = (colors: (typeof emailColors)['day' | 'night']): string => `
body{background:${colors.paper};color:${colors.ink}}
main{background:${colors.surface};border-color:${colors.line};border-top-color:${colors.sun}}
button{background:${colors.accent};color:${colors['on-accent']}}
a{color:${colors.accent}}
.foot{color:${colors['ink-soft']}}`

const style = `
body{margin:0;padding:24px 12px;font:17px/1.55 Figtree,'Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:520px;margin:0 auto;padding:24px 28px;border:1px solid;border-top:8px solid;border-radius:12px}
h1{font:480 1.6rem/1.25 Fraunces,Georgia,serif;margin:0 0 16px}
p{margin:0 0 18px}
button{font:inherit;font-weight:600;padding:13px 24px;border:0;border-radius:8px;cursor:pointer;margin:0 0 24px}
button:focus-visible,a:focus-visible{outline:3px solid;outline-offset:3px}
.foot{font-size:14px;margin:0}
${scheme(emailColors.day)}
@media (prefers-color-scheme:dark){${scheme(emailColors.night)}}
`
