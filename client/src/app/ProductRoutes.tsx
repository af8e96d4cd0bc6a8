import { Suspense, useEffect, useMemo, useState } from 'react';
import { createRoutesFromElements, matchRoutes, Route, useLocation, useRoutes } from 'react-router-dom';
import { Guard, RoleGuard } from './Guard.tsx';
import { lazyScreen, loadScreens } from './lazyScreen.tsx';
import { ADMINS, MODERATORS } from './navigationEntries.ts';
import { Redirect } from '../ui/Redirect.tsx';
import { WholePageSpinner } from '../ui/WholePageSpinner.tsx';

const Shell = lazyScreen(() => import('./Shell.tsx'));
const LoginPage = lazyScreen(() => import('../pages/LoginPage.tsx'));
const SignupPage = lazyScreen(() => import('../pages/SignupPage.tsx'));
const ForgotPasswordPage = lazyScreen(() => import('../pages/ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazyScreen(() => import('../pages/ResetPasswordPage.tsx'));
const KeepEmailPage = lazyScreen(() => import('../pages/KeepEmailPage.tsx'));
const RestoreEmailPage = lazyScreen(() => import('../pages/RestoreEmailPage.tsx'));
const RestorePage = lazyScreen(() => import('../pages/RestorePage.tsx'));
const VerifyEmailPage = lazyScreen(() => import('../pages/VerifyEmailPage.tsx'));
const CheckPage = lazyScreen(() => import('../pages/CheckPage.tsx'));
const PublicCarPage = lazyScreen(() => import('../pages/PublicCarPage.tsx'));
const NotFoundPage = lazyScreen(() => import('../pages/NotFoundPage.tsx'));
const DashboardPage = lazyScreen(() => import('../pages/DashboardPage.tsx'));
const NewCarPage = lazyScreen(() => import('../pages/NewCarPage.tsx'));
const CarsPage = lazyScreen(() => import('../pages/CarsPage.tsx'));
const ImportRecordsPage = lazyScreen(() => import('../pages/ImportRecordsPage.tsx'));
const CarsHadPage = lazyScreen(() => import('../pages/CarsHadPage.tsx'));
const ClaimsPage = lazyScreen(() => import('../pages/ClaimsPage.tsx'));
const CarDetailPage = lazyScreen(() => import('../pages/CarDetailPage.tsx'));
const CostsPage = lazyScreen(() => import('../pages/CostsPage.tsx'));
const HandedOverPage = lazyScreen(() => import('../pages/HandedOverPage.tsx'));
const PlanPage = lazyScreen(() => import('../pages/PlanPage.tsx'));
const DuePage = lazyScreen(() => import('../pages/DuePage.tsx'));
const YearPage = lazyScreen(() => import('../pages/YearPage.tsx'));
const ProfilePage = lazyScreen(() => import('../pages/ProfilePage.tsx'));
const ExportCarPage = lazyScreen(() => import('../pages/ExportCarPage.tsx'));
const TakeAlongPage = lazyScreen(() => import('../pages/TakeAlongPage.tsx'));
const ServicesPage = lazyScreen(() => import('../pages/ServicesPage.tsx'));
const WorkshopPage = lazyScreen(() => import('../pages/WorkshopPage.tsx'));
const CheckInPage = lazyScreen(() => import('../pages/CheckInPage.tsx'));
const ServiceDetailPage = lazyScreen(() => import('../pages/ServiceDetailPage.tsx'));
const MakesPage = lazyScreen(() => import('../pages/moderate/MakesPage.tsx'));
const BaseModelsPage = lazyScreen(() => import('../pages/moderate/BaseModelsPage.tsx'));
const SpecModelsPage = lazyScreen(() => import('../pages/moderate/SpecModelsPage.tsx'));
const SuggestionsPage = lazyScreen(() => import('../pages/moderate/SuggestionsPage.tsx'));
const EnginesPage = lazyScreen(() => import('../pages/moderate/EnginesPage.tsx'));
const HistoryPage = lazyScreen(() => import('../pages/moderate/HistoryPage.tsx'));
const ImportPage = lazyScreen(() => import('../pages/moderate/ImportPage.tsx'));
const AdminPage = lazyScreen(() => import('../pages/admin/AdminPage.tsx'));
const UsersPage = lazyScreen(() => import('../pages/admin/UsersPage.tsx'));
const UserPage = lazyScreen(() => import('../pages/admin/UserPage.tsx'));
const AllCarsPage = lazyScreen(() => import('../pages/admin/AllCarsPage.tsx'));
const AdminServicesPage = lazyScreen(() => import('../pages/admin/AdminServicesPage.tsx'));
const ClaimQueuePage = lazyScreen(() => import('../pages/admin/ClaimQueuePage.tsx'));
const FailedNoticesPage = lazyScreen(() => import('../pages/admin/FailedNoticesPage.tsx'));
const BackupsPage = lazyScreen(() => import('../pages/admin/BackupsPage.tsx'));
const AuditPage = lazyScreen(() => import('../pages/admin/AuditPage.tsx'));
const TransferPage = lazyScreen(() => import('../pages/TransferPage.tsx'));

const ROUTES = createRoutesFromElements(
  <>
    <Route path="/login" element={<LoginPage />} />
    <Route path="/signup" element={<SignupPage />} />
    <Route path="/forgot-password" element={<ForgotPasswordPage />} />
    <Route path="/reset-password" element={<ResetPasswordPage />} />
    <Route path="/restore-email" element={<RestoreEmailPage />} />
    <Route path="/restore" element={<RestorePage />} />
    <Route path="/keep-email" element={<KeepEmailPage />} />
    <Route
      path="/verify-email"
      element={
        <Guard>
          <VerifyEmailPage />
        </Guard>
      }
    />
    <Route path="/check" element={<CheckPage />} />
    <Route path="/check/:id" element={<PublicCarPage />} />
    <Route path="/check/vin/:vin" element={<PublicCarPage />} />
    <Route path="*" element={<NotFoundPage home="/" />} />
    <Route
      path="/dashboard"
      element={
        <Guard>
          <Shell />
        </Guard>
      }
    >
      <Route index element={<DashboardPage />} />
      <Route path="new" element={<NewCarPage />} />
      <Route path="cars" element={<CarsPage />} />
      <Route path="claims" element={<ClaimsPage />} />
      <Route path="cars/import/:importId?" element={<ImportRecordsPage />} />
      <Route path="cars/had" element={<CarsHadPage />} />
      <Route path="cars/:id" element={<CarDetailPage />} />
      <Route path="cars/:id/plan" element={<PlanPage />} />
      <Route path="cars/:id/costs" element={<CostsPage />} />
      <Route path="cars/:id/year/:year?" element={<YearPage />} />
      <Route path="costs" element={<CostsPage />} />
      <Route path="due" element={<DuePage />} />
      <Route path="workshop" element={<WorkshopPage />} />
      <Route path="cars/export/:id" element={<ExportCarPage />} />
      <Route path="take-along/:id?" element={<TakeAlongPage />} />
      <Route path="services/checkin" element={<CheckInPage />} />
      <Route path="services" element={<ServicesPage />} />
      <Route path="services/:id" element={<ServiceDetailPage />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="transfer/:id" element={<TransferPage />} />
      <Route path="handed-over/:id" element={<HandedOverPage />} />
      <Route element={<RoleGuard roles={MODERATORS} otherwise="/dashboard" />}>
        <Route path="moderate" element={<MakesPage />} />
      </Route>
      <Route element={<RoleGuard roles={MODERATORS} otherwise="/dashboard/moderate" />}>
        <Route path="moderate/make/:id" element={<BaseModelsPage />} />
        <Route path="moderate/model/:id" element={<SpecModelsPage />} />
        <Route path="moderate/engines/:id" element={<EnginesPage />} />
        <Route path="moderate/history" element={<HistoryPage />} />
        <Route path="moderate/suggestions" element={<SuggestionsPage />} />
        <Route path="moderate/import" element={<ImportPage />} />
        <Route path="moderate/*" element={<Redirect to="/dashboard/moderate" replace />} />
      </Route>
      <Route element={<RoleGuard roles={ADMINS} otherwise="/dashboard" />}>
        <Route path="admin" element={<AdminPage />} />
        <Route path="admin/users" element={<UsersPage />} />
        <Route path="admin/users/:id" element={<UserPage />} />
        <Route path="admin/cars" element={<AllCarsPage />} />
        <Route path="admin/services" element={<AdminServicesPage />} />
        <Route path="admin/claims" element={<ClaimQueuePage />} />
        <Route path="admin/audit" element={<AuditPage />} />
        <Route path="admin/mail" element={<FailedNoticesPage />} />
        <Route path="admin/backups" element={<BackupsPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage home="/dashboard" />} />
    </Route>
  </>,
);

/** Every screen except the landing page. */
export const ProductRoutes = () => {
  const { pathname } = useLocation();
  // all parts of the screen load at once, while the session is checked
  const loading = useMemo(
    () => loadScreens(matchRoutes(ROUTES, pathname)?.map(({ route }) => route.element)),
    [pathname],
  );
  const [, setLoaded] = useState(false);
  // React shows the loaded screen no sooner than 300 ms after the spinner, unless some state changes as well
  useEffect(() => void loading.then(() => setLoaded(true)), [loading]);
  return <Suspense fallback={<WholePageSpinner />}>{useRoutes(ROUTES)}</Suspense>;
};
