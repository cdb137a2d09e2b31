import { schoolAddress, schoolName, schoolPhone, siteUrl } from '../settings.ts'

/** Who writes: the foot of every e-mail, a line each. The law of many countries asks for name and address. */
export function schoolFoot(): string[] {
  const lines = [schoolName.value(), schoolAddress.value(), schoolPhone.value(), siteUrl.value()]
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
}
