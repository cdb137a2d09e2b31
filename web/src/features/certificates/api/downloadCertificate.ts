import { downloadCertificate } from '@shala/contract/certificates/certificates'
import { saveBlob } from '../../../shared/browser/saveFile.ts'
import type { Server } from '../../../shared/server.ts'

/** Fetches a certificate as PDF and hands it to the browser to keep. Throws an `AppError`. */
export async function saveCertificate(server: Server, number: string): Promise<void> {
  const { fileName, pdf } = await server.call(downloadCertificate, { number })
  const bytes = Uint8Array.from(atob(pdf), (character) => character.codePointAt(0) ?? 0)
  saveBlob(fileName, new Blob([bytes], { type: 'application/pdf' }))
}
