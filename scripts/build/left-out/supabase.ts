/**
 * Instead of what the Supabase client brings along for functions at the edge, tables in buckets, passkeys and wallets, which the product
 * does not have, and for the administration of accounts, which needs a key that no browser holds.
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
  WebAuthnApi as default,
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
