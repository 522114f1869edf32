/** The worker process: makes the images. As many as wanted may run; the queue in the database divides the work. */
import { createAccountsDb } from './accounts/accounts.db.ts';
import { createAccountDeletion } from './accounts/deletion.ts';
import { createAccountUpkeep } from './accounts/upkeep.ts';
import { createBulkCredits } from './credits/bulk.ts';
import { createTrashSweep } from './collections/trash-sweep.ts';
import { createDesignSweep } from './designs/files.ts';
import { EnvError, loadEnv, type Env } from './env.ts';
import { createInstalledFonts } from './fonts/fonts.ts';
import { installedFonts } from './fonts/lettering-fonts.ts';
import { createEngineGateway } from './generation/engine.gateway.ts';
import { PHOTO_MODELS } from './photo-models/photo-models.ts';
import { createGenerationDb } from './generation/generation.db.ts';
import { withJoinedPictures } from './generation/joined-pictures.ts';
import { createReplicateGateway } from './generation/replicate.gateway.ts';
import { createLogger } from './http/logging.ts';
import { createRollUp } from './installation/roll-up.ts';
import { createMonitoringPurge } from './monitoring/purge.ts';
import { createGuardedFetch } from './net/guarded-fetch.ts';
import { createNewsMailer, runNews } from './news/news.ts';
import { createPayments, runPayments } from './payments/payments.ts';
import { announce, superviseProcess } from './process-life.ts';
import { createServiceClient } from './supabase.ts';
import { createFileSweep } from './uploads/sweep.ts';
import { startWorker } from './worker-process.ts';

/** Predictions of a vendor only wait, so many run beside each other. */
const VENDOR_JOBS_AT_ONCE = 8;

function main(env: Env): void {
  const log = createLogger({ level: env.logLevel, name: 'worker' });
  const service = createServiceClient(env);
  const fonts = createInstalledFonts(env.fontsDir);
  const builtIn = createEngineGateway(env.workerThreads, {
    subjectModel: env.subjectModel,
    ownModels: PHOTO_MODELS,
    fontsFor: (faces, text) => installedFonts(fonts, faces, text),
    log,
  });
  const vendor = { siteUrl: env.siteUrl, guardedFetch: createGuardedFetch(), log };
  const replicate = env.replicate
    ? withJoinedPictures(createReplicateGateway({ ...env.replicate, ...vendor }), builtIn)
    : null;
  const accounts = createAccountsDb(service);
  const payments = createPayments({ env, service, log });
  const deletion = createAccountDeletion({
    db: accounts,
    service,
    cancelSubscriptionsOf: payments.cancelSubscriptionsOf,
    forgetCustomerOf: payments.forgetCustomerOf,
    endSubscriptions: payments.endSubscriptions,
    log,
  });
  const keepAccounts = createAccountUpkeep({ db: accounts, deletion, adminEmails: env.adminEmails, log });
  const purgeReports = createMonitoringPurge(service, log);
  const rollUp = createRollUp(service);
  const sweepDesigns = createDesignSweep(service);
  const sweepFiles = createFileSweep(service);
  const sweepTrash = createTrashSweep(service);
  const worker = startWorker({
    db: createGenerationDb(service),
    service,
    gateways: { 'built-in': builtIn, replicate },
    capacity: replicate ? Math.max(env.workerThreads, VENDOR_JOBS_AT_ONCE) : env.workerThreads,
    leaseSeconds: env.leaseSeconds,
    upkeep: async () => {
      await Promise.all([keepAccounts(), purgeReports(), rollUp(), sweepDesigns(), sweepFiles(), sweepTrash()]);
    },
    log,
  });
  const stopping = new AbortController();
  const upkeep = [
    runPayments(payments, log, stopping.signal),
    createBulkCredits(service).run(log, stopping.signal),
    runNews(createNewsMailer(env, service, log), stopping.signal),
  ];
  superviseProcess({
    log,
    stop: async () => {
      stopping.abort();
      await Promise.all([worker.stop(), ...upkeep]);
    },
  });
  announce({ type: 'ready', worker: worker.name });
}

try {
  main(loadEnv());
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
