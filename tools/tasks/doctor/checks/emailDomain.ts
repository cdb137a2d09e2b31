import { goodUnless, type ProjectCheck } from '../Check.ts'

/**
 * Whether mailboxes can tell the school's emails from forged ones, by SPF (RFC 7208), DKIM (RFC 6376)
 * and DMARC (RFC 7489). Large mailboxes refuse emails of a domain that lacks one of them.
 */
export const emailDomain: ProjectCheck = {
  title: 'Whether its emails arrive',
  async run({ school, resolveTexts }) {
    const domain = /@([^>]+)>$/.exec(school.email.from)?.[1] ?? ''
    const { dkimSelectors } = school.email
    const keyNames = dkimSelectors.map((selector) => `${selector}._domainkey.${domain}`)
    const [own, policies, ...keys] = await Promise.all(
      [domain, `_dmarc.${domain}`, ...keyNames].map(resolveTexts),
    )
    if (isSilent(own) || isSilent(policies) || keys.some(isSilent)) {
      const todo = 'Look whether there is a network, and try again.'
      return { state: 'unknown', says: `the DNS of ${domain} does not answer`, todo }
    }
    const dkim = keyNames.flatMap((name, place) => dkimFaults(keys[place] ?? [], name))
    const faults = [...spfFaults(own, domain), ...dkim, ...dmarcFaults(policies, domain)]
    const [policy = ''] = policies.filter((text) => isDmarc.test(text))
    return goodUnless(
      `${domain} has SPF, DKIM and DMARC; forged emails are ${outcomes[getPolicy(policy)] ?? ''}`,
      faults,
    )
  },
}

interface Fault {
  readonly says: string
  readonly todo: string
}

const isSilent = (texts: readonly string[] | null | undefined): texts is null | undefined =>
  texts === null || texts === undefined

/** Expects one record that names the mail service and refuses or marks all other senders. */
function spfFaults(texts: readonly string[], domain: string): Fault[] {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [record] = records
  const add = `Add the TXT record of your mail service to ${domain}, such as "v=spf1 include:… -all".`
  if (record === undefined) {
    return [{ says: `${domain} does not say who may send in its name (SPF)`, todo: add }]
  }
  if (records.length > 1) {
    return [
      {
        says: `${domain} has ${records.length} records of SPF, so none of them counts`,
        todo: `Make one TXT record of them, "v=spf1 include:… include:… -all".`,
      },
    ]
  }
  const terms = record.toLowerCase().split(/\s+/).slice(1)
  if (terms.some((term) => /^\+?all$/.test(term))) {
    return [{ says: `the SPF of ${domain} lets anybody send in its name (+all)`, todo: add }]
  }
  const end = /^([-~]all|redirect=\S+)$/
  const names = /^[+?~]?(include:|a($|[:/])|mx($|[:/])|ip4:|ip6:|exists:)|^redirect=/
  return [
    {
      isSo: terms.some((term) => names.test(term)),
      says: `the SPF of ${domain} names nobody who may send`,
    },
    {
      isSo: terms.some((term) => end.test(term)),
      says: `the SPF of ${domain} does not say what becomes of all others`,
    },
  ].flatMap(({ isSo, says }) => (isSo ? [] : [{ says, todo: add }]))
}

/** A key, at the name of each selector; one without letters is one that was withdrawn. */
function dkimFaults(texts: readonly string[], name: string): Fault[] {
  const tags = texts.map(getTags)
  const record = tags.find((found) => found.has('p'))
  const todo = `Add what your mail service gives you for ${name}: a TXT record with "p=", or a CNAME to one.`
  if (record === undefined) return [{ says: `there is no key at ${name} (DKIM)`, todo }]
  if (record.get('p') === '') return [{ says: `the key at ${name} was withdrawn (DKIM)`, todo }]
  const version = record.get('v')
  if (version === undefined || version === 'DKIM1') return []
  return [{ says: `the key at ${name} is of a version that nobody knows, ${version}`, todo }]
}

const isDmarc = /^v=DMARC1\s*;/i

/** How a mailbox treats forged emails, by policy. */
const outcomes: Readonly<Record<string, string>> = {
  quarantine: 'put among spam (p=quarantine)',
  reject: 'refused (p=reject)',
}

function dmarcFaults(texts: readonly string[], domain: string): Fault[] {
  const records = texts.filter((text) => isDmarc.test(text))
  const [record] = records
  const example = `"v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}"`
  if (record === undefined) {
    return [
      {
        says: `${domain} does not say what becomes of forged emails (DMARC)`,
        todo: `Add a TXT record to _dmarc.${domain}, such as ${example}.`,
      },
    ]
  }
  if (records.length > 1) {
    return [
      {
        says: `_dmarc.${domain} has ${records.length} records, so none of them counts`,
        todo: `Keep one of them, such as ${example}.`,
      },
    ]
  }
  if (getPolicy(record) in outcomes) return []
  return [
    {
      says: `forged emails of ${domain} arrive like real ones (DMARC with p=${getPolicy(record) || '…'})`,
      todo: `Once the reports that rua= asks for show nothing of yours refused, say ${example} at _dmarc.${domain}.`,
    },
  ]
}

const getPolicy = (record: string): string => getTags(record).get('p')?.toLowerCase() ?? ''

/** `v=DKIM1; k=rsa; p=…` by its names. */
function getTags(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(';').flatMap((tag) => {
      const [name = '', ...value] = tag.split('=')
      return name.trim() === '' ? [] : [[name.trim().toLowerCase(), value.join('=').trim()]]
    }),
  )
}
