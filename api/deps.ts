/** The composition root of the API. Its parts do not import each other: what they share is handed over here. */
import type { Logger } from 'pino';
import { createAccountsDb } from './accounts/accounts.db.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { createAccountDeletion } from './accounts/deletion.ts';
import { agentRoutes } from './agents/agents.routes.ts';
import type { AppDeps } from './app.ts';
import { createArtistPages } from './artists/artist-pages.ts';
import { createDesignPages } from './gallery/design-pages.ts';
import { allPages } from './http/live-pages.ts';
import { assistantRoutes } from './assistant/assistant.routes.ts';
import { createAssistantService, type AssistantService } from './assistant/assistant.service.ts';
import { createBuiltInAssistant } from './assistant/built-in.ts';
import { createClaudeAssistant } from './assistant/claude.gateway.ts';
import { createMeasure } from './assistant/measure.ts';
import { createClaudeTranslator } from './translation/claude.gateway.ts';
import { createFailedRequests } from './monitoring/failed-requests.ts';
import { createRequestCounts } from './monitoring/request-counts.ts';
import { monitoringRoutes } from './monitoring/monitoring.routes.ts';
import { translationRoutes } from './translation/translation.routes.ts';
import { createBulkCredits } from './credits/bulk.ts';
import { bulkRoutes } from './credits/bulk.routes.ts';
import { creditRoutes } from './credits/credits.routes.ts';
import { readPrices } from './credits/prices.ts';
import { createReconciler } from './credits/reconcile.ts';
import { reconcileRoutes } from './credits/reconcile.routes.ts';
import { createDesignFiles } from './designs/files.ts';
import { designFileRoutes } from './designs/files.routes.ts';
import { activeEngines, type Env } from './env.ts';
import { customFontRoutes } from './fonts/custom-fonts.routes.ts';
import { createFonts, createInstalledFonts } from './fonts/fonts.ts';
import { fontsOf, installedFonts } from './fonts/lettering-fonts.ts';
import { fontRoutes } from './fonts/fonts.routes.ts';
import { createGenerationDb } from './generation/generation.db.ts';
import { collectionRoutes } from './collections/collections.routes.ts';
import { claimRoutes } from './gallery/claims.routes.ts';
import { unpublishRoutes } from './gallery/unpublish.routes.ts';
import { viewRoutes } from './gallery/views.routes.ts';
import { generationRoutes } from './generation/generation.routes.ts';
import { createGenerationService } from './generation/generation.service.ts';
import { shareRoutes } from './generation/share.routes.ts';
import { createSignedUrls } from './generation/signed-urls.ts';
import { vendorRoutes } from './generation/vendor.routes.ts';
import { createGenerationWatch } from './generation/watch.ts';
import { replicateWebhookRoutes } from './generation/webhook.routes.ts';
import { letteringRoutes } from './lettering/lettering.routes.ts';
import { createLetterings } from './lettering/letterings.ts';
import { installationRoutes } from './installation/installation.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { unsubscribeRoutes } from './news/unsubscribe.routes.ts';
import { createUnsubscribeTokens } from './news/unsubscribe-token.ts';
import { createAuthenticator, type AccountMemory } from './http/auth.ts';
import { createQuotaKeeper, createQuotaStore, type QuotaKeeper } from './http/quota.ts';
import type { Route } from './http/route.ts';
import { createGuardedFetch } from './net/guarded-fetch.ts';
import { createPhotoModels, type FindSubject } from './photo-models/photo-models.ts';
import { photoModelRoutes } from './photo-models/photo-models.routes.ts';
import { createPayments, type Payments } from './payments/payments.ts';
import { purchaseRoutes } from './payments/purchase.routes.ts';
import { standInRoutes } from './payments/stand-in/stand-in.routes.ts';
import { subscriptionRoutes } from './payments/subscription.routes.ts';
import { createReadings } from './readings/readings.ts';
import { readingRoutes } from './readings/readings.routes.ts';
import { createServiceClient, createTokenClient, type Supabase } from './supabase.ts';
import { createDrawer } from './try-out/drawer.ts';
import { tryOutRoutes } from './try-out/try-out.routes.ts';
import { createTryOut } from './try-out/try-out.service.ts';
import { createUploads } from './uploads/uploads.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

export interface ProcessState {
  draining(): boolean;
  stopping: AbortSignal;
  /** How long generate waits for its row, for tests; 30 s otherwise. */
  waitMs?: number;
}

interface Shared {
  env: Env;
  /** supabase-js with the secret key: rpc, rows and files with the rights of the server. */
  service: Supabase;
  quotas: QuotaKeeper;
  log: Logger;
}

export interface ApiDeps extends AppDeps {
  engines: ReturnType<typeof activeEngines>;
  payments: Payments;
  /** Asks the database for the prices, for this process. */
  readPrices: () => Promise<void>;
  /** What is better done before the first visitor waits for it; never fails. */
  warmUp: () => Promise<void>;
  /** Writes to the administrators' log what waits to be written; never fails. */
  flushLog: () => Promise<void>;
}

/** Makes everything that createApp needs. Talks to nobody yet. */
export async function createDeps(env: Env, log: Logger, state: ProcessState): Promise<ApiDeps> {
  const service = createServiceClient(env);
  const quotas = createQuotaKeeper(createQuotaStore(service), log);
  const shared: Shared = { env, service, quotas, log };
  const engines = activeEngines(env);
  const payments = createPayments({ env, service, log });
  const models = createPhotoModels();
  const assistant = assistantOf(env, models.find);
  const auth = createAuthenticator(createTokenClient(env), service);
  const failed = createFailedRequests(service, log);
  const counts = createRequestCounts(service, log);
  return {
    env,
    log,
    engines,
    payments,
    readPrices: () => readPrices(service),
    warmUp: () =>
      models
        .load()
        .catch((error: unknown) => log.warn({ err: error }, 'the models that look at photos were not loaded')),
    quotas,
    onAnswered: (answered) => {
      failed.note(answered);
      counts.note(answered);
    },
    flushLog: async () => {
      await Promise.all([failed.flush(), counts.flush()]);
    },
    stopping: state.stopping,
    auth,
    livePages: allPages([createArtistPages(service, env, log), createDesignPages(service, env, log)]),
    routes: withInstallation(env, [
      ...healthRoutes({ env, service, draining: () => state.draining() }),
      ...generationParts(shared, models.find, state.waitMs),
      ...creditRoutes(service),
      ...bulkRoutes(createBulkCredits(service)),
      ...reconcileRoutes(createReconciler(service, payments.differences), () => payments.sweep()),
      ...paymentRoutes(payments),
      ...agentRoutes(service, (request, signal) => assistant.chat(request, true, signal)),
      ...monitoringRoutes(service, quotas),
      ...accountParts(shared, payments, auth),
      ...viewRoutes(service, env.secretKey),
      ...unpublishRoutes(service),
      ...claimRoutes(service),
      ...collectionRoutes(service, {
        ...createSignedUrls(service),
        ofShared: (path) =>
          /^https?:/.test(path) ? path : service.storage.from('published').getPublicUrl(path).data.publicUrl,
      }),
      ...pictureRoutes(service),
      ...letteringParts(shared),
      ...unsubscribeRoutes(service, createUnsubscribeTokens(env.secretKey)),
      ...assistantRoutes(assistant),
      ...translationRoutes(env.anthropic ? createClaudeTranslator(claudeOptions(env.anthropic)) : null),
    ]),
  };
}

function pictureRoutes(service: Supabase): Route[] {
  const files = createDesignFiles(service);
  const storeDesignFile = (userId: string, bytes: Buffer) => files.store(userId, bytes);
  return [...designFileRoutes(files), ...uploadRoutes({ uploads: createUploads(service), storeDesignFile })];
}

function letteringParts({ service, quotas, env }: Shared): Route[] {
  const fonts = createFonts({ service, guardedFetch: createGuardedFetch(), folder: env.fontsDir });
  const letterings = createLetterings({ service, fontsOf: (userId, spec) => fontsOf(fonts, quotas, userId, spec) });
  return [
    ...fontRoutes({ ...fonts, quotas }),
    ...customFontRoutes(fonts.custom),
    ...letteringRoutes(letterings),
    ...readingRoutes(createReadings(service)),
  ];
}

function generationParts(shared: Shared, findSubject: FindSubject, waitMs: number | undefined): Route[] {
  const { env, service, log } = shared;
  const fonts = createInstalledFonts(env.fontsDir);
  const db = createGenerationDb(service);
  const engine = activeEngines(env).images;
  const generation = createGenerationService({
    db,
    watch: createGenerationWatch(db, log),
    urls: createSignedUrls(service),
    service,
    supabaseUrl: env.supabaseUrl,
    guardedFetch: createGuardedFetch(),
    engine,
    sharingDefault: env.sharingDefault,
    log,
    waitMs,
  });
  const secret = env.replicate?.webhookSecret ?? null;
  const tryOut = createTryOut({
    limits: env.tryOut,
    quotas: shared.quotas,
    drawingOn: () => db.drawingOn(),
    jobWaits: () => db.jobWaits('built-in'),
    draw: createDrawer(),
    findSubject,
    fontsFor: (faces, text) => installedFonts(fonts, faces, text),
  });
  return [
    ...tryOutRoutes(tryOut),
    ...photoModelRoutes(findSubject, log),
    ...generationRoutes(generation),
    ...shareRoutes(db, service),
    ...vendorRoutes({ service: generation, engine, webhook: secret !== null }),
    ...replicateWebhookRoutes({ db, quotas: shared.quotas, secret }),
  ];
}

function paymentRoutes(payments: Payments): Route[] {
  const { db, standIn, subscriptions } = payments;
  return [
    ...purchaseRoutes(payments),
    ...subscriptionRoutes(subscriptions),
    ...(standIn ? standInRoutes(standIn, db) : []),
  ];
}

function accountParts({ service, quotas, log }: Shared, payments: Payments, memory: AccountMemory): Route[] {
  const db = createAccountsDb(service);
  const onClosed = (userId: string): void => memory.forget(userId);
  const { cancelSubscriptionsOf, forgetCustomerOf, endSubscriptions } = payments;
  const paid = { cancelSubscriptionsOf, forgetCustomerOf, endSubscriptions };
  const deletion = createAccountDeletion({ db, service, ...paid, onClosed, log });
  return accountRoutes({ db, quotas, deletion });
}

function assistantOf(env: Env, findSubject: FindSubject): AssistantService {
  const { images } = activeEngines(env);
  const assistant = env.anthropic
    ? createClaudeAssistant({ ...claudeOptions(env.anthropic), images })
    : createBuiltInAssistant(images);
  return createAssistantService({ assistant, measure: createMeasure(findSubject), guardedFetch: createGuardedFetch() });
}

function claudeOptions(anthropic: NonNullable<Env['anthropic']>) {
  return { key: anthropic.key, baseUrl: anthropic.apiUrl };
}

const withInstallation = (env: Env, routes: Route[]): Route[] => [...installationRoutes(env, routes), ...routes];
