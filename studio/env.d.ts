/** The Studio's builder puts what begins with SANITY_STUDIO_ in place of these. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
