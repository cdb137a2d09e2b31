import { resolveTxt } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { smtpOptions } from '#functions/emails/sending/SmtpSender.ts'

const Failure = z.object({ message: z.string() })

/**
 * Connects to a mail server and signs in, as the function `sendMail` does, and sends nothing. Returns
 * null where that works, and the reason where it does not.
 */
export async function signInToMailServer(server: string, password: string): Promise<string | null> {
  try {
    await createTransport(smtpOptions(server, password)).verify()
    return null
  } catch (error) {
    return Failure.safeParse(error).data?.message ?? String(error)
  }
}

/** Returns the TXT records of a name in the DNS, empty for none; null if there is no response. */
export async function resolveTexts(name: string): Promise<string[] | null> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null
  }
}
