import { root } from '../../root.ts'
import { Repository } from './references/Repository.ts'

const groups: Readonly<Record<string, readonly string[]>> = {
  'a school writes it, or a command does': [
    'school.json',
    'firebase.school.json',
    '.shala/bench/costs.json',
    'index.js',
    '_payload.json',
    'builds/latest.json',
  ],
  'a file of an archive': [
    'accounts.json',
    'files.ndjson',
    'manifest.json',
    'tables/payments.csv',
    'tables/people.csv',
    'tables/userCourseAccess.csv',
  ],
  'a library, service or feature that this project does not use': [
    'execa',
    'getDownloadURL',
    'iam.serviceAccounts.signBlob',
    'minInstances',
    'mjml',
    'popover',
    'requireRoles',
    'validatePreviewUrl',
    'zodResolver',
  ],
  'an example of text that is not code': [
    '$CA',
    '$parameter',
    '$parameters',
    'disallowed_useragent',
    'lodz',
    'rrggbb',
  ],
}

/** Names in comments and docs that are neither in the code nor files of this repository, with the reason. */
const foreign: ReadonlySet<string> = new Set(Object.values(groups).flat())

/** Checks that every file, identifier and decision that comments and docs name is there. */
const broken = Repository.read(root).findBroken(foreign)
for (const { file, line, text } of broken) console.error(`${file}:${line}: there is no ${text}`)
process.exitCode = broken.length === 0 ? 0 : 1
