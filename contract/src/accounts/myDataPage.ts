import { escaped } from '../emails/renderEmail.ts'
import { formatTimeZone } from '../values/longDay.ts'
import type { MyData, MyDataEntry, MyDataSection, MyDataValue } from './myData.ts'
import { style } from './myDataPageStyle.ts'

/**
 * Formats a person's data as one HTML page without scripts or external resources. All values are
 * escaped. Times use the given time zone, for example `Europe/London`.
 */
export function myDataPage(data: MyData, timeZone = 'UTC'): string {
  const renderer = new EntryRenderer(data.names, timeZone)
  const sections = data.sections
    .map((section, place) => getSection(section, place, renderer))
    .join('\n')
  const contents = data.sections.map(
    ({ heading, entries }, place) =>
      `<li><a href="#part-${place}">${escaped(heading)}</a> (${entries.length})</li>`,
  )
  const leftOut = data.leftOut.map(({ holds, reason }) =>
    row([`<td>${escaped(holds)}</td>`, `<td>${escaped(reason)}</td>`]),
  )
  const title = `Your data at ${escaped(data.school)}`
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Gathered on ${renderer.moment(data.madeAt)}. All times are ${escaped(formatTimeZone(timeZone))}.</p>
<p>People who work at the school appear as “an admin”. Empty fields are left out here; the JSON file has them too.</p>
<nav aria-label="Contents"><ol>${contents.join('')}</ol></nav>
${sections}
<section>
<h2>Data that is not included</h2>
<div class="wide" tabindex="0" role="region" aria-label="Data that is not included"><table>
<thead><tr><th scope="col">Data</th><th scope="col">Reason</th></tr></thead>
<tbody>${leftOut.join('')}</tbody></table></div>
</section>
</main>
</body>
</html>
`
}

function getSection(section: MyDataSection, place: number, renderer: EntryRenderer): string {
  const { heading, why, until, entries } = section
  return `<section id="part-${place}">
<h2>${escaped(heading)}</h2>
<p>Kept ${escaped(until)}. Why: ${escaped(why)}.</p>
${entries.length === 0 ? '<p>Nothing.</p>' : getEntries(section, renderer)}
</section>`
}

/** Puts short entries into one table with a row each; each longer entry gets a separate table. */
function getEntries({ heading, entries }: MyDataSection, renderer: EntryRenderer): string {
  const fields = [...new Set(entries.flatMap((entry) => Object.keys(entry)))]
  const isShort = fields.length <= 6 && entries.flatMap(Object.values).every(isShortValue)
  if (!isShort) {
    return entries
      .map(
        (entry, place) =>
          `<h3>${place + 1} of ${entries.length}</h3>${renderer.entry(entry, entry)}`,
      )
      .join('\n')
  }
  const head = fields.map((field) => `<th scope="col">${escaped(getLabel(field))}</th>`).join('')
  const rows = entries.map((entry) =>
    row(fields.map((field) => `<td>${renderer.value(entry[field] ?? null, field, entry)}</td>`)),
  )
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(heading)}"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const row = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`

function isShortValue(value: MyDataValue): boolean {
  return typeof value === 'string'
    ? value.length <= 60
    : typeof value !== 'object' || value === null
}

const isEmpty = (value: MyDataValue): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value).length === 0)

/** A picture and nothing else: letters, digits and signs that end no attribute. */
const picture = /^data:image\/(?:webp|png|jpeg|avif);base64,[A-Za-z0-9+/=]+$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
const day = /^\d{4}-\d\d-\d\d$/

/** Says values in words, as HTML. */
class EntryRenderer {
  readonly #names: ReadonlyMap<string, string>
  readonly #moment: Intl.DateTimeFormat
  readonly #day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

  constructor(names: Readonly<Record<string, string>>, timeZone: string) {
    this.#names = new Map(Object.entries(names))
    this.#moment = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone,
    })
  }

  /** The fields of an entry, but for the empty ones; `whole` says which course they are about. */
  entry(fields: MyDataEntry, whole: MyDataEntry): string {
    const rows = Object.entries(fields).flatMap(([field, value]) =>
      isEmpty(value)
        ? []
        : `<tr><th scope="row">${escaped(this.#label(field))}</th><td>${this.value(value, field, whole)}</td></tr>`,
    )
    return rows.length === 0 ? 'Nothing' : `<table><tbody>${rows.join('')}</tbody></table>`
  }

  value(value: MyDataValue, field: string, whole: MyDataEntry): string {
    if (isEmpty(value)) return ''
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (Array.isArray(value)) return this.#list(value, field, whole)
    if (typeof value === 'object' && value !== null) return this.entry(value, whole)
    return typeof value === 'string' ? this.#text(value, field, whole) : String(value)
  }

  moment(iso: string): string {
    const at = new Date(iso)
    return Number.isNaN(at.getTime()) ? escaped(iso) : escaped(this.#moment.format(at))
  }

  #list(values: readonly MyDataValue[], field: string, whole: MyDataEntry): string {
    const items = values.map((value) => `<li>${this.value(value, field, whole)}</li>`)
    return `<ul>${items.join('')}</ul>`
  }

  #text(text: string, field: string, whole: MyDataEntry): string {
    if (field === 'picture' && picture.test(text)) return `<img src="${text}" alt="Your picture">`
    if (instant.test(text)) return this.moment(text)
    if (day.test(text)) return escaped(this.#day.format(new Date(text)))
    const [courseId, name] = [whole.courseId, this.#names.get(text)]
    const isLesson = field === 'done' || field === 'lastLessonId'
    if (isLesson && typeof courseId === 'string') {
      return escaped(this.#names.get(`${courseId}/${text}`) ?? text)
    }
    const isNamed = /^(?:courseIds?|source|subject)$/.test(field)
    return escaped(isNamed ? (name ?? text) : text).replaceAll('\n', '<br>')
  }

  /** Returns the name of a course or source for fields keyed by them. */
  #label(field: string): string {
    return this.#names.get(field) ?? getLabel(field)
  }
}

const labels: Readonly<Record<string, string>> = {
  amount: 'Amount paid',
  at: 'Time',
  bio: 'About you',
  by: 'Who did it',
  bytes: 'Size in bytes',
  claimedBy: 'Registered as',
  groupId: 'Group ID',
  courseId: 'Course',
  courseIds: 'Courses',
  done: 'Lessons done',
  gaps: 'Times without access',
  lastLessonId: 'Last lesson',
  left: 'Left the group',
  notes: 'Note to you',
  of: 'What was changed',
  paymentId: 'Receipt or reference',
  removal: 'Removal under way',
  teacherId: 'Linked teacher',
  source: 'Type',
  sources: 'Sources of access',
  notify: 'Send an email',
  userId: 'User ID',
  verdict: 'Planned result',
}

/** A field's name as words: `lastOpenedAt` is "Last opened at". */
function getLabel(field: string): string {
  if (Object.hasOwn(labels, field)) return labels[field] ?? field
  const words = field.replace(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/ on$| at$/, '')
}
