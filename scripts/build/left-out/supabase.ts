/**
 * Instead of what the Supabase client brings along for functions at the edge, tables in buckets, passkeys and wallets: the product
 * has none of them. What administers accounts (`GoTrueAdminApi`) stays: signing out goes through it.
 */
function leftOut(): never {
  throw new Error('This part of the Supabase client is left out of the app.');
}

export const FunctionRegion = {};
export {
  leftOut as FunctionsClient,
  leftOut as FunctionsError,
  leftOut as FunctionsFetchError,
  leftOut as FunctionsHttpError,
  leftOut as FunctionsRelayError,
  leftOut as IcebergRestCatalog,
};

/** Made with every client, and used by nobody. */
export class WebAuthnApi {
  readonly isLeftOut = true;
}
export {
  leftOut as createSiweMessage,
  leftOut as fromHex,
  leftOut as getAddress,
  leftOut as toHex,
  leftOut as createCredential,
  leftOut as deserializeCredentialCreationOptions,
  leftOut as deserializeCredentialRequestOptions,
  leftOut as getCredential,
  leftOut as serializeCredentialCreationResponse,
  leftOut as serializeCredentialRequestResponse,
  leftOut as browserSupportsWebAuthn,
  leftOut as webAuthnAbortService,
};
