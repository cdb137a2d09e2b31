import * as z from 'zod'

const text = z.string()
const optionalText = text.optional()

const Provider = z.object({
  providerId: optionalText,
  rawId: optionalText,
  email: optionalText,
  displayName: optionalText,
  photoUrl: optionalText,
})

const shared = {
  localId: text,
  email: optionalText,
  emailVerified: z.boolean().optional(),
  displayName: optionalText,
  photoUrl: optionalText,
  phoneNumber: optionalText,
  disabled: z.boolean().optional(),
  /** The claims, as JSON in text, such as `{"admin":true}`. */
  customAttributes: optionalText,
  /** Milliseconds since 1970, as text. */
  createdAt: optionalText,
  passwordHash: optionalText,
  salt: optionalText,
}

/**
 * An account as Google Identity Toolkit hands it out and takes it in.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo
 */
export const ProviderAccount = z.object({
  ...shared,
  lastLoginAt: optionalText,
  /** Which settings the hash was made with; 0 are the project's own. */
  version: z.int().optional(),
  providerUserInfo: z.array(Provider).optional(),
})
export type ProviderAccount = z.infer<typeof ProviderAccount>

/** An account in `accounts.json`, as `firebase auth:export` writes one and `auth:import` reads it. */
export const ArchivedAccount = z.strictObject({
  ...shared,
  lastSignedInAt: optionalText,
  providerUserInfo: z.array(Provider.strict()).optional(),
})
export type ArchivedAccount = z.infer<typeof ArchivedAccount>

/**
 * The settings with which passwords were hashed. Without them, hashes cannot be used to sign in.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/HashConfig
 */
export const HashConfig = z.object({
  algorithm: text,
  signerKey: text,
  saltSeparator: optionalText,
  rounds: z.int().optional(),
  memoryCost: z.int().optional(),
})
export type HashConfig = z.infer<typeof HashConfig>

/** `accounts.json`. */
export const ArchivedAccounts = z.strictObject({
  hashConfig: HashConfig.optional(),
  users: z.array(ArchivedAccount),
})
export type ArchivedAccounts = z.infer<typeof ArchivedAccounts>

/** Google's placeholder for a hash that the caller cannot read: REDACTED. */
const redacted = 'UkVEQUNURUQ='

/** Returns the archived fields of an account, with the password hash only if Google returned it. */
export function archivedAccount(
  { lastLoginAt, version, passwordHash, salt, providerUserInfo, ...account }: ProviderAccount,
  { withPassword }: { readonly withPassword: boolean },
): ArchivedAccount {
  const isHash =
    withPassword && passwordHash !== undefined && passwordHash !== redacted && (version ?? 0) === 0
  // A password and a telephone are no providers that an import takes: they are said above.
  const providers = providerUserInfo?.filter(
    ({ providerId }) => providerId !== 'password' && providerId !== 'phone',
  )
  return {
    ...account,
    // A missing value means false.
    emailVerified: account.emailVerified ?? false,
    disabled: account.disabled ?? false,
    ...(lastLoginAt !== undefined && { lastSignedInAt: lastLoginAt }),
    ...(isHash && { passwordHash, ...(salt !== undefined && { salt }) }),
    ...(providers !== undefined && providers.length > 0 && { providerUserInfo: providers }),
  }
}

/** An account of an archive, as Identity Toolkit takes it in. */
export function providerAccount({ lastSignedInAt, ...account }: ArchivedAccount): ProviderAccount {
  return { ...account, ...(lastSignedInAt !== undefined && { lastLoginAt: lastSignedInAt }) }
}
