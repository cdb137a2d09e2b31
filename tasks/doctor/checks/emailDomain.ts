import { goodUnless, type ProjectCheck } from '../Check.ts'

/**
 * Whether mailboxes can tell the school's e-mails from forged ones, by SPF (RFC 7208) and DMARC
 * (RFC 7489). The selector of DKIM is known to the sending service alone.
 */
export const emailDomain: ProjectCheck = {
  title: 'Whether its e-mails arrive',
  async run({ school, resolveTexts }) {
    const domain = /@([^>]+)>$/.exec(school.emailFrom)?.[1] ?? ''
    const own = await resolveTexts(domain)
    const policies = await resolveTexts(`_dmarc.${domain}`)
    if (own === null || policies === null) {
      const todo = 'Look whether there is a network, and try again.'
      return { state: 'unknown', says: `the DNS of ${domain} does not answer`, todo }
    }
    const rules = [
      {
        isSo: own.some((text) => /^v=spf1(\s|$)/i.test(text)),
        says: `${domain} does not say who may send in its name (SPF)`,
        todo: `Add the TXT record of your mail service to ${domain}, such as "v=spf1 include:… -all".`,
      },
      {
        isSo: policies.some((text) => /^v=DMARC1\s*;/i.test(text)),
        says: `${domain} does not say what becomes of forged e-mails (DMARC)`,
        todo: `Add a TXT record to _dmarc.${domain}, such as "v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}".`,
      },
    ]
    return goodUnless(
      `${domain} has SPF and DMARC; its mail service says whether it has DKIM`,
      rules.filter(({ isSo }) => !isSo),
    )
  },
}
