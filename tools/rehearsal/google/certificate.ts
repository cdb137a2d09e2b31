import { generate } from 'selfsigned'

/** A key and a certificate in PEM format. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/**
 * Creates a self-signed certificate for these host names, for example `*.googleapis.com`, valid for
 * a day. Only programs configured to trust it do.
 */
export async function createCertificate(hosts: readonly string[]): Promise<Certificate> {
  const notBeforeDate = new Date()
  const notAfterDate = new Date(notBeforeDate.getTime() + 24 * 60 * 60_000)
  const { private: key, cert } = await generate(
    [{ name: 'commonName', value: 'Shala rehearsal' }],
    {
      keyType: 'ec',
      algorithm: 'sha256',
      notBeforeDate,
      notAfterDate,
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) },
      ],
    },
  )
  return { key, cert }
}
